// What docs/site/signature_script.py writes; the build puts it into the script.

declare module "signature-data/*.bin" {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
declare module "signature-data/models.json" {
  const data: import("./strokes").SignatureData;
  export default data;
}
