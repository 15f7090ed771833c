// The stars of a lesson: three, some of them filled; in words for whoever does not see them.

import { text } from "../texts/texts";

export function Stars({ count }: { count: number }) {
  return (
    <span class="stars" role="img" aria-label={text("lessons-stars", { count })}>
      {[1, 2, 3].map((one) => (
        <svg key={one} class={one <= count ? "star filled" : "star"} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2.6l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9z" />
        </svg>
      ))}
    </span>
  );
}
