// All moments of a match, round by round: who, what fell, what was a foul.

import { useLayoutEffect, useRef } from "preact/hooks";
import { text } from "../texts/texts";
import type { StoryMessage } from "../wire/answers";
import type { ReplayStore } from "./store";
import { fallen, isFoul, openings, titleOf } from "./timeline";
import "../widgets/disc.css";

/** px: the heading of a round stands above the list's first line; below its last one there is some air. */
const ABOVE = 30;
const BELOW = 8;

export function Timeline({ store }: { store: ReplayStore }) {
  const list = useRef<HTMLDivElement>(null);
  const [story, shown] = [store.story.value, store.shown.value];
  useLayoutEffect(() => {
    if (list.current !== null) bringIntoView(list.current);
  }, [shown]);
  return (
    <section class="history card" aria-label={text("timeline")}>
      <h2>{text("timeline")}</h2>
      <div id="timeline" ref={list} class="timeline">
        {story !== null && openings(story).map((indices) => [
          <h3 key={`round-${indices[0]}`}>{text("round", { round: story.moments[indices[0] ?? 0]?.round ?? 1 })}</h3>,
          <ol key={indices[0]}>
            {indices.map((index) => (
              <li key={index}><Moment story={story} index={index} current={index === shown?.index} onChoose={() => store.go(index)} /></li>
            ))}
          </ol>,
        ])}
      </div>
    </section>
  );
}

/** Moves the list, and not the page, until its current line is seen. */
function bringIntoView(list: HTMLElement): void {
  const line = list.querySelector<HTMLElement>("[aria-current]");
  if (line === null) return;
  // The list is positioned: its lines count from its own top.
  const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight];
  if (top < list.scrollTop + ABOVE) list.scrollTop = top - ABOVE;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight + BELOW;
}

interface Props {
  story: StoryMessage;
  index: number;
  current: boolean;
  onChoose(): void;
}

function Moment({ story, index, current, onChoose }: Props) {
  const moment = story.moments[index];
  if (moment === undefined) return null;
  return (
    <button class="moment" type="button" data-n={moment.n} aria-current={current ? "step" : undefined} onClick={onChoose}>
      <span>{titleOf(story, index)}</span>
      {fallen(moment, story.moments[index - 1]).map((disc) => <Fallen key={disc} disc={disc} />)}
      {isFoul(moment) && <span class="foul">{text("timeline-foul")}</span>}
    </button>
  );
}

function Fallen({ disc }: { disc: string }) {
  const colour = disc === "queen" ? "queen" : disc.startsWith("w") ? "white" : "black";
  return <i class={`disc ${colour}`} role="img" aria-label={text(`timeline-fell-${colour}`)} />;
}
