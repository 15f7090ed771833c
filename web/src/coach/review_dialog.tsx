// The dialog in which a match is reviewed; what is in it is loaded when it is opened for the first time.

import { useLayoutEffect, useState } from "preact/hooks";
import { loadCoach } from "./coach_card";
import type { ReviewProps } from "./review";

interface Props extends ReviewProps {
  /** It could not be loaded. */
  onFailure(): void;
}

export function ReviewDialog({ onFailure, ...review }: Props) {
  const [room, setRoom] = useState<Awaited<ReturnType<typeof loadCoach>> | null>(null);
  const { open } = review;
  useLayoutEffect(() => {
    if (open && room === null) void loadCoach().then(setRoom, onFailure);
  }, [open]);
  return room === null ? null : <room.Review {...review} />;
}
