# `carrom doctor`: how bad it is, then one line about each thing.

doctor-ok = ok
doctor-warning = warning
doctor-problem = problem

doctor-versions = carrom { $version } on Python { $python }
doctor-packages = packages: { $packages }
doctor-packages-missing = packages are missing: { $packages }. Install carrom again: pip install --force-reinstall 'carrom[play]'
doctor-library = the physics has a library built for this machine: { $file }
doctor-library-refused = the library { $file } is not used, for { $why ->
    [sources] the sources of the physics have changed since it was built
    [content] its content is not that which was built
    [signature] it does not give the physics signature on this machine
   *[unusable] this machine cannot load it
}; the physics is compiled instead
doctor-compiled = the physics is compiled for this machine ({ $count } parts in { $folder })
doctor-compiled-not = the physics is not compiled yet, so the first start takes about a minute. To do it now: python -m carrom.physics.warm_up (it goes into { $folder })
doctor-page = the page is built
doctor-page-not = the page is not built: { $folder } is missing. In a checkout: make setup; otherwise install carrom again
doctor-files = { $needed } files may be open: enough for every limit of the server
doctor-files-few = only { $most } files may be open, and the server’s limits need { $needed }. Raise the limit: ulimit -n, or LimitNOFILE= of systemd
doctor-port = port { $port } is free
doctor-port-carrom = port { $port }: a carrom server answers there
doctor-port-taken = port { $port } is not to be had: { $why }

doctor-store-new = no games yet: the first one makes { $place }
doctor-store-free = the store { $place }: no server is using it
doctor-store-owned = the store { $place }: a server is using it
doctor-store-older = the store is of an older carrom: the next start brings it up to date. Make a copy of the file before
doctor-store-unreadable = the store cannot be read: { $why }
doctor-store-whole = the store is readable, of this version and whole ({ $count ->
    [0] no games
    [one] one game
   *[other] { $count } games
})
doctor-store-damaged = { $count ->
    [one] one game is
   *[other] { $count } games are
} damaged on the disk: { $named }. See carrom games verify, and put back a backup
doctor-clock = the clock of this machine says { $at }: { $days } days { $side ->
    [before] before
   *[after] after
} the last stroke that is stored ({ $newest }). If it is right, nothing is to be done; if not, set it. Until something is played, nothing that guests left expires
doctor-folder = the folder { $folder } can be written
doctor-folder-read-only = { $folder }, or the store in it, cannot be written ({ $why }). Give its owner that right, or choose another with --store
doctor-disk = { $free } GiB are free on its disk
doctor-disk-full = only { $free } GiB are free on its disk: make room before strokes are refused
