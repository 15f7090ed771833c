// A game that comes by a link: unpacked here, replayed and judged by the server, kept nowhere.

import { unpacked } from "../state/record_link";
import { text } from "../texts/texts";
import type { StoryMessage } from "../wire/answers";
import { postText, Refused } from "../wire/http";

/** @throws `Refused` where the link is no game, or the record did not happen as it is written */
export async function fetchArrived(letters: string): Promise<{ story: StoryMessage; record: string }> {
  const record = await unpacked(letters).catch(() => {
    throw new Refused({ fr: text("replay-no-link"), en: text("replay-no-link") });
  });
  return { story: await postText<StoryMessage>("/records/story", record), record };
}
