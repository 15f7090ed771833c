// The shot clock: a thin bar that runs down while a person is to play. The server calls time, never the page.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { TableModel } from "../state/table";

/** Seconds: the bar turns red for the last of them. */
const LAST = 5;

/** Runs since the last number was received, but for a rotated rosette: so the server counts. Whoever comes later is told what is left. */
export function ShotClock({ table }: { table: TableModel | null }) {
  const bar = useRef<HTMLElement>(null);
  const seconds = table?.onTheClock === true ? table.welcome.clock : null;
  const since = table?.clockSince ?? 0;
  useLayoutEffect(() => {
    if (seconds === null || bar.current === null) return;
    const red = Math.max(0, 1 - LAST / seconds);
    const running = bar.current.animate(
      [
        { transform: "scaleX(1)", backgroundColor: "var(--brass)", offset: 0 },
        { transform: `scaleX(${1 - red})`, backgroundColor: "var(--brass)", offset: red },
        { transform: `scaleX(${(1 - red) * 0.96})`, backgroundColor: "var(--red)", offset: Math.min(1, red + 0.01) },
        { transform: "scaleX(0)", backgroundColor: "var(--red)", offset: 1 },
      ],
      { duration: seconds * 1000, fill: "forwards" },
    );
    running.currentTime = performance.now() - since;
    return () => running.cancel();
  }, [seconds, Math.round(since / 500)]);
  return <div id="clock" class="clock" aria-hidden="true" hidden={seconds === null}><i ref={bar} /></div>;
}
