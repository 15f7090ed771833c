// Wood on wood, made from the impact. Nothing is loaded: four short strokes of noise and tone, shaped once.

import type { FilmRecord, Sound } from "./film";

const FULL_IMPACT = 130_000;
const MOST_SOUNDS = 160;

let context: AudioContext | null = null;
let buffers: Record<string, AudioBuffer> = {};
let film: GainNode | null = null;

/** Must be called from a gesture once; browsers are silent before. */
export function wake(): void {
  if (context === null) {
    if (typeof AudioContext === "undefined") return;
    context = new AudioContext();
    buffers = { disc: knock(2300, 0.05, 0.5), frame: knock(520, 0.13, 0.35), pocket: drop(), off: clatter() };
  }
  if (context.state === "suspended") void context.resume();
}

function fill(seconds: number, wave: (t: number, noise: number) => number): AudioBuffer {
  const audio = context as AudioContext;
  const length = Math.ceil(seconds * audio.sampleRate);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 20231;
  let smooth = 0;
  for (let i = 0; i < length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    smooth += (seed / 2147483648 - 1 - smooth) * 0.45;
    samples[i] = wave(i / audio.sampleRate, smooth);
  }
  return buffer;
}

/** Two partials of a small wooden body and a breath of noise. */
function knock(pitch: number, seconds: number, breath: number): AudioBuffer {
  return fill(seconds, (t, noise) => {
    const decay = Math.exp((-t * 7) / seconds);
    const body = Math.sin(2 * Math.PI * pitch * t) * 0.6 + Math.sin(2 * Math.PI * pitch * 2.76 * t) * 0.25 * decay;
    return Math.min(1, t * 4000) * decay * (body + noise * breath * Math.exp(-t * 400));
  });
}

/** The lip of the hole, then the soft net. */
function drop(): AudioBuffer {
  return fill(0.34, (t, noise) => {
    const lip = Math.exp(-t * 60) * Math.sin(2 * Math.PI * 330 * t) * 0.7;
    const late = Math.max(0, t - 0.07);
    const net = t > 0.07 ? Math.exp(-late * 22) * Math.min(1, late * 120) * (noise * 0.5 + Math.sin(2 * Math.PI * 118 * late) * 0.4) : 0;
    return lip + net;
  });
}

/** The frame's edge, then the floor, twice. */
function clatter(): AudioBuffer {
  const hit = (t: number, pitch: number, loud: number, noise: number): number =>
    t < 0 ? 0 : loud * Math.min(1, t * 4000) * Math.exp(-t * 42) * (Math.sin(2 * Math.PI * pitch * t) * 0.7 + noise * 0.4);
  return fill(0.6, (t, noise) => hit(t, 610, 0.9, noise) + hit(t - 0.29, 240, 0.7, noise) + hit(t - 0.43, 270, 0.35, noise));
}

/** 0 to 1. A disc going down or off sounds alike however fast it was. */
function loudness([, kind, , impulse]: Sound): number {
  return kind === "pocket" || kind === "off" ? 0.8 : Math.min(1, Math.pow(Math.max(0, impulse) / FULL_IMPACT, 0.6));
}

/** Lays all sounds of a film on the audio clock, from now. */
export function sing(record: FilmRecord): void {
  hush();
  if (context === null || context.state !== "running") return;
  const audio = context;
  film = audio.createGain();
  film.connect(audio.destination);
  const start = audio.currentTime + 0.005;
  const loudest = [...record.sounds].sort((a, b) => loudness(b) - loudness(a)).slice(0, MOST_SOUNDS);
  for (const sound of loudest) {
    const [t, kind] = sound;
    const buffer = buffers[kind];
    if (loudness(sound) < 0.008 || buffer === undefined) continue;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    source.playbackRate.value = 0.94 + 0.12 * (((t * 7919) % 1000) / 1000);
    const gain = audio.createGain();
    gain.gain.value = loudness(sound) * 0.55;
    source.connect(gain).connect(film);
    source.start(start + t / 1e6);
  }
}

/** Silences the film being played. */
export function hush(): void {
  film?.disconnect();
  film = null;
}
