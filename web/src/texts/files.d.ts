declare module "*.ftl" {
  const text: string;
  export default text;
}
declare module "*.wasm" {
  /** Where the server has it. */
  const address: string;
  export default address;
}
declare module "*.css" {
  const sheet: string;
  export default sheet;
}
