// Prints, for the kernel as it is and with a planted fault, the signature of each model. It runs in a bare engine, which
// has no module and no console: see tests/physics/test_products.py.

import kernel from "signature-data/kernel.bin";
import data from "signature-data/models.json";
import laid from "signature-data/strokes.bin";
import { kernelOf } from "../src/kernel/doors";
import { planted, signing } from "../src/signature/signing";
import { STROKES, shotsOf } from "../src/signature/strokes";

declare const print: ((line: string) => void) | undefined;

const say = typeof print === "undefined" ? console.log : print;
for (const [name, bytes] of Object.entries({ sound: kernel, planted: planted(kernel) })) {
  data.models.forEach((model, number) => {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes));
    const run = signing(kernelOf(instance), model.equipment, shotsOf(data, laid, number));
    while (run.play() < STROKES);
    say(`${name} ${model.name} ${run.signature()}`);
  });
}
