// A video of the board for download: wood and moving layer drawn together, with a line of words below, into a recorder.

import { captureAudio } from "../sound/sound";

/** Pixels: the picture's width, and the height of the words below the board. */
const SIDE = 1080;
const CAPTION = 150;
const FRAMES = 60;
const RATE = 8_000_000;
/** MP4 with H.264, of a level that holds the picture, is what telephones and messengers play; then what else goes by the name. */
const TYPES = {
  mp4: ["video/mp4;codecs=avc1.64002A,mp4a.40.2", "video/mp4;codecs=avc1.64002A,opus", "video/mp4"],
  webm: ["video/webm;codecs=vp9,opus", "video/webm;codecs=vp8,opus", "video/webm"],
} as const;

export type VideoFormat = keyof typeof TYPES;

/** The formats in which this browser can record, the one that more programs play first. */
export function recordable(): VideoFormat[] {
  return (["mp4", "webm"] as const).filter((format) => typeOf(format) !== undefined);
}

function typeOf(format: VideoFormat): string | undefined {
  if (typeof MediaRecorder === "undefined" || !("captureStream" in HTMLCanvasElement.prototype)) return undefined;
  return TYPES[format].find((type) => MediaRecorder.isTypeSupported(type));
}

export interface Subject {
  layers: readonly HTMLCanvasElement[];
  /** A line that says who, and one that says what. */
  words(): [string, string];
}

export interface Recording {
  /** Ends it; what has been recorded. */
  stop(): Promise<Blob>;
}

/** Begins to record `subject`, sound included where there is any. */
export function record(subject: Subject, format: VideoFormat): Recording {
  const type = typeOf(format) ?? "";
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE + CAPTION;
  const context = canvas.getContext("2d");
  const colours = getComputedStyle(document.documentElement);
  const colour = (name: string): string => colours.getPropertyValue(name).trim();
  let frame = 0;
  const draw = (): void => {
    frame = requestAnimationFrame(draw);
    if (context === null) return;
    context.fillStyle = colour("--paper");
    context.fillRect(0, 0, SIDE, SIDE + CAPTION);
    context.imageSmoothingQuality = "high";
    for (const layer of subject.layers) context.drawImage(layer, 0, 0, SIDE, SIDE);
    const [who, what] = subject.words();
    context.textBaseline = "middle";
    context.fillStyle = colour("--soft");
    context.font = `26px ${colour("--plain")}`;
    context.fillText(who, 28, SIDE + 32, SIDE - 56);
    context.fillStyle = colour("--ink");
    context.font = `32px ${colour("--serif")}`;
    wrapped(context, what, SIDE - 56).slice(0, 2).forEach((line, i) => context.fillText(line, 28, SIDE + 76 + 42 * i, SIDE - 56));
  };
  draw();
  const stream = canvas.captureStream(FRAMES);
  const sound = captureAudio();
  for (const track of sound?.tracks ?? []) stream.addTrack(track);
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: RATE });
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  recorder.start(1000);
  return {
    stop: () =>
      new Promise((resolve) => {
        recorder.addEventListener("stop", () => {
          cancelAnimationFrame(frame);
          for (const track of stream.getTracks()) track.stop();
          sound?.close();
          resolve(new Blob(parts, { type: type.split(";")[0] ?? type }));
        });
        recorder.stop();
      }),
  };
}

/** Words in lines that are no wider than `most` pixels. */
function wrapped(context: CanvasRenderingContext2D, words: string, most: number): string[] {
  const lines = [""];
  for (const word of words.split(" ")) {
    const longer = `${lines[lines.length - 1] ?? ""} ${word}`.trim();
    if (context.measureText(longer).width > most) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Hands a file to the person: the browser asks where to put it, or puts it where it puts downloads. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.${blob.type.includes("mp4") ? "mp4" : "webm"}`;
  document.body.append(link);
  link.click();
  link.remove();
  // The download reads it on its own time.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
