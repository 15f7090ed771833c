// The rows of the table's menu about who holds a seat by which link: one's own is renewed; the host renews a player's, or turns them out.

import { Fragment } from "preact";
import { useState } from "preact/hooks";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { CarefulButton } from "../widgets/careful_button";
import { CodeAndLink } from "../widgets/invitation";
import type { TableRequest } from "../wire/http";
import type { Seat } from "../wire/messages";

/** What these rows ask of the table. */
export interface Links {
  /** Renews our own token. */
  renewOwn(): boolean;
  /** Renews the token of a player and returns the new one; null when that cannot be asked now. */
  renewSeat(seat: Seat): string | null;
}

interface Props {
  table: TableModel;
  links: Links;
  /** Has the server refused what was asked last? */
  refused: boolean;
  /** Sends the request and closes the menu. */
  act(body: TableRequest): void;
  onClose(): void;
}

export function SeatLinks({ table, links, refused, act, onClose }: Props) {
  const [handed, setHanded] = useState<{ seat: Seat; token: string } | null>(null);
  const holds = table.yours.length > 0 || table.host;
  if (!holds || table.closed) return null;
  const others = table.host ? table.seatList.filter((seat) => table.seats[seat]?.kind === "person" && !table.yours.includes(seat)) : [];
  const hand = (seat: Seat): void => {
    const token = links.renewSeat(seat);
    if (token !== null) setHanded({ seat, token });
  };
  const renew = (): void => {
    if (links.renewOwn()) onClose();
  };
  return (
    <section>
      <h3>{text("menu-links")}</h3>
      <div class="list">
        <CarefulButton id="renew" words={text("menu-renew")} sure={text("menu-renew-sure")} act={renew} />
        {others.map((seat) => {
          const name = table.name(seat);
          return (
            <Fragment key={seat}>
              <CarefulButton id={`renew-${seat}`} words={text("menu-new-link", { name })} sure={text("menu-new-link-sure")} act={() => hand(seat)} />
              <CarefulButton
                id={`turn-out-${seat}`}
                words={text("menu-turn-out", { name })}
                sure={text("menu-turn-out-sure", { name })}
                act={() => act({ replace: { seat, level: null } })}
              />
            </Fragment>
          );
        })}
      </div>
      {handed !== null && !refused && (
        <>
          <p class="note">{text("menu-hand-on", { name: table.name(handed.seat) })}</p>
          <CodeAndLink
            place={`table=${encodeURIComponent(table.welcome.table)}&token=${handed.token}`}
            label={text("menu-new-link", { name: table.name(handed.seat) })}
          />
        </>
      )}
    </section>
  );
}
