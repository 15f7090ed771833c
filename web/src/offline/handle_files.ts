// Files for the database of a page: a file system of Emscripten of which each file is one synchronous access handle of the
// origin's private file system (OPFS). SQLite's own sync ends there in a stub that does nothing. So what was written to one
// file is flushed before another is written, or what comes before it in the same: the pages of the journal before their number,
// all of it before the database, and the database before the journal goes. And whoever commits flushes once more before it is
// acknowledged.

/** A file: `FileSystemSyncAccessHandle` is one. */
export interface Handle {
  getSize(): number;
  read(into: Uint8Array, options: { at: number }): number;
  write(from: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
}

interface Node {
  id: number;
  mode: number;
  name: string;
  node_ops: object;
  stream_ops: object;
}

interface Stream {
  node: Node;
  position: number;
}

/** What is used of `Module.FS`. */
export interface EmscriptenFiles {
  createNode(parent: Node | null, name: string, mode: number, device: number): Node;
  ErrnoError: new (code: number) => Error;
}

const [MISSING, INVALID, DISK, FULL, FORBIDDEN] = [44, 28, 29, 51, 63];
const [FOLDER, FILE] = [0o40777, 0o100666];
const [FROM_HERE, FROM_END] = [1, 2];
const NEVER = new Date(0);

/** The file system of these files, and none beside them; one that is empty is taken for one that is not there. `flush` returns
    when all that was written is on the disk, or throws. */
export function handleFiles(files: EmscriptenFiles, handles: ReadonlyMap<string, Handle>): { type: { mount(): Node }; flush(): void } {
  /** Written to since it was flushed last. */
  let changed: Handle | null = null;
  const there = new Set([...handles].filter(([, handle]) => handle.getSize() > 0).map(([name]) => name));

  const flush = (): void => {
    changed?.flush();
    changed = null;
  };
  /** Where the last write to it ended. SQLite goes back in a journal to say how many pages are in it: first they are there. */
  let end = 0;
  const change = (handle: Handle, at: number): void => {
    if (changed !== null && (changed !== handle || at < end)) flush();
    changed = handle;
  };
  /** What the browser refuses SQLite is told as such, to write as on a full disk: it then undoes the transaction. */
  const onDisk = <Done>(work: () => Done, error = FULL): Done => {
    try {
      return work();
    } catch {
      throw new files.ErrnoError(error);
    }
  };
  const handleOf = (name: string): Handle => {
    const handle = handles.get(name);
    if (handle === undefined) throw new files.ErrnoError(FORBIDDEN);
    return handle;
  };
  const refused = (): never => {
    throw new files.ErrnoError(FORBIDDEN);
  };
  const node = (parent: Node | null, name: string, mode: number): Node =>
    Object.assign(files.createNode(parent, name, mode, 0), { node_ops, stream_ops });

  const node_ops = {
    getattr: ({ id, mode, name }: Node) => ({
      dev: 1, ino: id, mode, nlink: 1, uid: 0, gid: 0, rdev: 0, blksize: 4096, blocks: 1, atime: NEVER, mtime: NEVER, ctime: NEVER,
      size: mode === FOLDER ? 0 : handleOf(name).getSize(),
    }),
    setattr({ name }: Node, { size }: { size?: number }) {
      if (size === undefined) return;
      const handle = handleOf(name);
      onDisk(() => {
        change(handle, size);
        handle.truncate(size);
      });
    },
    lookup(parent: Node, name: string) {
      if (!there.has(name)) throw new files.ErrnoError(MISSING);
      return node(parent, name, FILE);
    },
    mknod(parent: Node, name: string) {
      handleOf(name);
      there.add(name);
      return node(parent, name, FILE);
    },
    unlink(_parent: Node, name: string) {
      const handle = handleOf(name);
      onDisk(() => {
        change(handle, 0);
        handle.truncate(0);
        flush();
      });
      there.delete(name);
    },
    readdir: () => [".", "..", ...there],
    rename: refused,
    rmdir: refused,
    symlink: refused,
  };
  const stream_ops = {
    read: ({ node: { name } }: Stream, into: Uint8Array, offset: number, length: number, at: number) =>
      onDisk(() => handleOf(name).read(into.subarray(offset, offset + length), { at }), DISK),
    write({ node: { name } }: Stream, from: Uint8Array, offset: number, length: number, at: number) {
      const handle = handleOf(name);
      return onDisk(() => {
        change(handle, at);
        end = at + length;
        return handle.write(from.subarray(offset, offset + length), { at });
      });
    },
    llseek({ node: { name }, position }: Stream, offset: number, from: number) {
      const place = offset + (from === FROM_HERE ? position : from === FROM_END ? handleOf(name).getSize() : 0);
      if (place < 0) throw new files.ErrnoError(INVALID);
      return place;
    },
    fsync: () => (onDisk(flush), 0),
  };
  return { type: { mount: () => node(null, "/", FOLDER) }, flush };
}
