// The sound of wood on wood: the notes of a film scheduled on the audio clock, and what keeps twenty at once from clipping.

import { effect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { FilmRecord } from "../board/film";
import { clockAt, REAL, speedAt, type Pace } from "../board/pace";
import { preferred } from "../state/preferences";
import { notesOf, type Note, waves, type Waves } from "./notes";

const VOLUMES = { full: 1, soft: 0.3, off: 0 } as const;
const NOTE = 0.55;
/** Hz: what is left of the brightness of a touch, and how much a hard knock has more. */
const DULL = 700;
const BRIGHT = 11_000;
/** Seconds. */
const FADE = 0.02;
/** Notes that are scheduled at once, and ms until the next ones: a break has a hundred, which would cost it a frame. */
const BATCH = 40;
const REST = 20;
/** Seconds after which a note that is due is dropped: a page that was hidden would play them all at once when it is seen again. */
const LATE = 2;

/** How a film sounds. */
interface SoundOptions {
  /** Half the board's side, µm. */
  half: number;
  /** Quarter turns of the board. */
  quarters: number;
  pace: Pace;
  /** Seconds of the film that have been played already. */
  from: number;
}

/** What the notes go through: pressed together when many sound at once, then rounded off below full scale. */
export function masterChain(audio: BaseAudioContext): { input: AudioNode; output: AudioNode } {
  const press = audio.createDynamicsCompressor();
  press.threshold.value = -14;
  press.knee.value = 10;
  press.ratio.value = 8;
  press.attack.value = 0.001;
  press.release.value = 0.09;
  const round = audio.createWaveShaper();
  // Beyond the curve's ends the last value holds, so nothing ever gets past 0.96.
  round.curve = Float32Array.from({ length: 1025 }, (_, i) => 0.96 * Math.tanh(((i - 512) / 512) * 1.6));
  // The shaper reads −1 to 1: what comes is made small first, so that the curve reaches far.
  const small = audio.createGain();
  small.gain.value = 1 / 1.6;
  press.connect(small).connect(round);
  return { input: press, output: round };
}

/** Schedules notes on the clock of `audio`, the film's beginning at `start`. */
export function scheduleNotes(audio: BaseAudioContext, samples: Waves, notes: readonly Note[], start: number, pace: Pace, into: AudioNode): void {
  for (const { at, timbre, loud, pitch, pan } of notes) {
    const source = audio.createBufferSource();
    source.buffer = samples[timbre];
    // Slow motion is a little deeper, not four times: it is still wood.
    source.playbackRate.value = pitch * Math.pow(speedAt(pace, at), 0.25);
    const edge = audio.createBiquadFilter();
    edge.type = "lowpass";
    edge.frequency.value = DULL + BRIGHT * loud;
    const gain = audio.createGain();
    gain.gain.value = loud * NOTE;
    const side = audio.createStereoPanner();
    side.pan.value = pan;
    source.connect(edge).connect(gain).connect(side).connect(into);
    source.start(start + clockAt(pace, at));
  }
}

interface AudioOutput {
  audio: AudioContext;
  samples: Waves;
  input: AudioNode;
  master: GainNode;
}

let device: AudioOutput | null = null;
let playing: GainNode | null = null;

/** Must be called from a gesture once; browsers are silent before. */
export function resumeAudio(): void {
  if (device === null) {
    if (typeof AudioContext === "undefined") return;
    const audio = new AudioContext();
    const { input, output } = masterChain(audio);
    const master = audio.createGain();
    effect(() => {
      master.gain.value = VOLUMES[preferred("sound")];
    });
    output.connect(master).connect(audio.destination);
    device = { audio, samples: waves(audio), input, master };
  }
  if (device.audio.state === "suspended") void device.audio.resume();
}

/** Plays the sound of a film, from now. Its notes are written once the film's first frame is drawn. */
export function playFilmSound(record: FilmRecord, { half, quarters, pace, from }: SoundOptions): void {
  stopFilmSound();
  if (device === null || device.audio.state !== "running" || preferred("sound") === "off") return;
  const { audio, samples, input } = device;
  const own = audio.createGain();
  own.connect(input);
  playing = own;
  const start = audio.currentTime + 0.005 - clockAt(pace, from);
  const schedule = (notes: readonly Note[]): void => {
    if (playing !== own) return;
    const due = notes.slice(0, BATCH).filter(({ at }) => start + clockAt(pace, at) >= audio.currentTime - LATE);
    scheduleNotes(audio, samples, due, start, pace, own);
    if (notes.length > BATCH) setTimeout(() => schedule(notes.slice(BATCH)), REST);
  };
  requestAnimationFrame(() => setTimeout(() => schedule(notesOf(record, half, quarters).filter((note) => note.at >= from))));
}

/** One soft knock on wood: a clock has run out. Only where that is a preference. */
export function playKnock(): void {
  if (device === null || device.audio.state !== "running" || preferred("clock") === "silent" || preferred("sound") === "off") return;
  const { audio, samples, input } = device;
  scheduleNotes(audio, samples, [{ at: 0, timbre: "frame", loud: 0.45, pitch: 1, pan: 0 }], audio.currentTime + 0.005, REAL, input);
}

/** Three bars of the queen's marimba, one above the other: something great has happened. */
const FANFARE: readonly Note[] = [[0, 1], [0.15, 1.26], [0.3, 1.5], [0.3, 2]].map(([at = 0, pitch = 1]) => ({ at, timbre: "queen", loud: 1, pitch, pan: 0 }));

/** Rings out a great moment, louder than any man that falls. */
export function playFanfare(): void {
  if (device === null || device.audio.state !== "running" || preferred("sound") === "off") return;
  const { audio, samples, input } = device;
  scheduleNotes(audio, samples, FANFARE, audio.currentTime + 0.005, REAL, input);
}

/** Stops the sound of the film being played: softly, for wood cut off clicks. */
export function stopFilmSound(): void {
  if (playing === null || device === null) return;
  const gone = playing;
  playing = null;
  gone.gain.setTargetAtTime(0, device.audio.currentTime, FADE);
  setTimeout(() => gone.disconnect(), 8000 * FADE);
}

/** The sound being played, for a recorder; null where there is no audio. `close` when it has been recorded. */
export function captureAudio(): { tracks: MediaStreamTrack[]; close(): void } | null {
  if (device === null) return null;
  const { audio, master } = device;
  const tape = audio.createMediaStreamDestination();
  master.connect(tape);
  return {
    tracks: tape.stream.getAudioTracks(),
    close: () => master.disconnect(tape),
  };
}

// The sound of a screen: browsers are silent before a gesture.

/** Plays the sound of what the board shows, from the first gesture on. */
export function useSound(): void {
  useLayoutEffect(() => {
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, resumeAudio, { passive: true });
    return () => {
      for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, resumeAudio);
    };
  }, []);
}
