// What lies on the board and in the box, drawn by us: the rosette, the places of the striker on its lines, the inventory.

const MAN = 15.9;
/** Of the rosette: the distance of a ring's corner from the queen, in men's diameters, and the colours around it. */
const RINGS = [
  { far: 1, from: 0, colours: ["white", "black"] },
  { far: 2, from: 0, colours: ["white", "white"] },
  { far: Math.sqrt(3), from: 30, colours: ["black", "black"] },
] as const;

type Look = "white" | "black" | "queen" | "striker";

function Man({ x, y, look, r = MAN }: { x: number; y: number; look: Look; r?: number }) {
  return (
    <>
      <circle class={`man ${look}`} cx={x} cy={y} r={r - 0.8} />
      <circle class={`groove ${look}`} cx={x} cy={y} r={r * 0.58} />
    </>
  );
}

export function RosetteDrawing({ label }: { label: string }) {
  const men = RINGS.flatMap(({ far, from, colours }) =>
    [0, 1, 2, 3, 4, 5].map((step) => {
      const angle = ((from + 60 * step) * Math.PI) / 180;
      return { x: 2 * MAN * far * Math.sin(angle), y: -2 * MAN * far * Math.cos(angle), look: colours[step % 2] ?? "white" };
    }),
  );
  return (
    <svg viewBox="-92 -92 184 184" role="img" aria-label={label}>
      <circle class="brass" r="85" />
      {men.map(({ x, y, look }) => <Man key={`${x} ${y}`} x={x} y={y} look={look} />)}
      <Man x={0} y={0} look="queen" />
    </svg>
  );
}

/** Half of a double line with the round at its end; `places`: where a striker lies, and whether it may. */
export function LineDrawing({ label, behind = false }: { label: string; behind?: boolean }) {
  const places = behind
    ? [{ x: 70, y: 47.9, good: true }, { x: 150, y: 40, good: false }]
    : [{ x: 60, y: 40, good: true }, { x: 150, y: 40, good: false }, { x: 250, y: 40, good: true }];
  const round = behind ? 250 : 178;
  return (
    <svg viewBox="0 0 300 92" role="img" aria-label={label}>
      <path class="ink" d={`M8 13.5H${round}`} stroke-width="1" />
      <path class="ink thick" d={`M8 66.5H${round}`} />
      <circle class="rim" cx={round} cy="40" r="26.5" />
      <circle class="red" cx={round} cy="40" r="21" />
      {!behind && (
        <>
          <path class="brass" d="M214 13.5h72M214 66.5h72" />
          <circle class="rim" cx="250" cy="40" r="26.5" />
          <circle class="red" cx="250" cy="40" r="21" />
        </>
      )}
      {places.map(({ x, y, good }) => (
        <g key={x}>
          <circle class={`man striker${good ? "" : " wrong"}`} cx={x} cy={y} r="34.4" />
          <path class={good ? "good" : "way"} d={good ? `M${x - 9} ${y}l6 7 12-14` : `M${x - 8} ${y - 8}l16 16m0-16-16 16`} />
        </g>
      ))}
    </svg>
  );
}

/** What is in a box beside the board: nine men of each colour and a queen; spares are drawn with dashes. */
export function InventoryDrawing({ label, box }: { label: string; box: "spares" | "ring" | "feet" }) {
  const spare = box === "spares" ? 2 : 0;
  const row = (look: Look, y: number, many: number, more: number) =>
    Array.from({ length: many + more }, (_, at) => (
      <g key={`${look} ${at}`} class={at < many ? undefined : "spare"}><Man x={132 + 17.5 * at} y={y} look={look} r={8} /></g>
    ));
  return (
    <svg viewBox="0 0 340 124" role="img" aria-label={label}>
      <rect class="man" x="6" y="8" width="106" height="106" rx="5" />
      <rect class="ink" x="16" y="18" width="86" height="86" />
      {[21.5, 96.5].flatMap((x) => [23.5, 98.5].map((y) => <circle key={`${x} ${y}`} class="hole" cx={x} cy={y} r="5" />))}
      {[0, 90, 180, 270].map((turn) => <path key={turn} class="crease" transform={`rotate(${turn} 59 61)`} d="M34 89H84M34 93H84" />)}
      <circle class="crease" cx="59" cy="61" r="11" /><circle class="red" cx="59" cy="61" r="2.5" />
      {row("white", 24, 9, spare)}
      {row("black", 46, 9, spare)}
      {row("queen", 68, 1, spare / 2)}
      <Man x={196} y={72} look="striker" r={12} />
      {box === "spares" && <Bottle />}
      {box === "ring" && <><circle class="ink" cx="266" cy="84" r="27" /><circle class="crease" cx="266" cy="84" r="23" /></>}
      {box === "feet" && [0, 1, 2, 3].map((at) => <path key={at} class="man" d={`M${226 + 26 * at} 84h18l-3 22h-12z`} />)}
    </svg>
  );
}

/** The bottle of powder, and a little of it spread before it. */
function Bottle() {
  return (
    <>
      <path class="man" d="M268 74v-8h16v8c10 3 12 8 12 14v26h-40V88c0-6 2-11 12-14Z" />
      <path class="crease" d="M268 70h16M256 92h40M256 106h40M304 112h2M310 108h2M312 114h2M320 111h2M318 105h2M326 115h2" />
    </>
  );
}
