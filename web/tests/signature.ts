// Plays the strokes of the physics' signature with WebAssembly: node signature.mjs KERNEL EQUIPMENT STROKES ENDS.
// STROKES: int64, the layouts and then the strokes; ENDS receives rest, gone and events, one after the other.

import { readFileSync, writeFileSync } from "node:fs";
import { batchPlayer } from "./batch";
import { kernelOf } from "../src/kernel/doors";
import type { EquipmentRecord } from "../src/kernel/equipment";

const [kernelFile, equipmentFile, strokesFile, endsFile] = process.argv.slice(2) as [string, string, string, string];
const record = JSON.parse(readFileSync(equipmentFile, "utf8")) as EquipmentRecord;
const { instance } = await WebAssembly.instantiate(readFileSync(kernelFile));
const bytes = readFileSync(strokesFile);
const numbers = new BigInt64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
const one = 2 * record.discs.length + 5;
const many = numbers.length / one;
const play = batchPlayer(kernelOf(instance), record, many);
const { rest, gone, events } = play(numbers.subarray(0, many * (one - 5)), numbers.subarray(many * (one - 5)));
writeFileSync(endsFile, Buffer.concat([rest, gone, events].map((part) => Buffer.from(part.slice().buffer))));
