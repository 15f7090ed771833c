// The link to a table, to be handed on. Plain http on a local network has no clipboard: the address can always be selected.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { AddressesMessage } from "../wire/answers";

import { text } from "../texts/texts";
import { home, pageAddress } from "../wire/address";
import { fetchJson } from "../wire/http";
import { transport } from "../wire/transport";
import { Picture } from "./answer";
import "./invitation.css";

/** Places that another device finds at the same server only. */
const OF_A_TABLE = /^(table|referee|scoreboard)=/;
const HERE = ["localhost", "127.0.0.1", "[::1]"];

/** Where other devices reach this page: requested once. Opened under a name that is good on this machine only, it has another. */
let reached: Promise<string> | null = null;

export function reachableHome(): Promise<string> {
  if (!HERE.includes(location.hostname)) return Promise.resolve(home());
  reached ??= fetchJson<AddressesMessage>("/addresses").then(({ network }) => (network[0] === undefined ? home() : `${network[0]}/`), home);
  return reached;
}

/** Puts what is selected in `field` on the clipboard; false where the browser does not let us. */
export async function copy(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    if (isSecureContext) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
    return document.execCommand("copy");
  } catch {
    return false;
  }
}

/** The address of a table, as letters and as a code for a telephone's camera, and what to know about it. */
export function Invitation({ table }: { table: string }) {
  return <CodeAndLink place={`table=${encodeURIComponent(table)}`} label={text("invite-link")} />;
}

/** A place of this page as a code and as an address that is called `label`. */
export function CodeAndLink({ place, label }: { place: string; label: string }) {
  if (!transport.isServer && OF_A_TABLE.test(place)) return <p class="note">{text("invite-no-server")}</p>;
  return <Link place={place} label={label} />;
}

function Link({ place, label }: { place: string; label: string }) {
  const address = pageAddress(place);
  const reached = useReachable(address);
  const [drawn, setDrawn] = useState(false);
  return (
    <div class="invitation">
      <Picture
        class="code"
        alt={text("invite-code")}
        width={168}
        height={168}
        hidden={!drawn}
        path={reached === null ? undefined : `/qr.svg?text=${encodeURIComponent(reached)}`}
        onLoad={() => setDrawn(true)}
      />
      <Address value={reached ?? address} label={label} known={reached !== null} note={reached === null ? "" : text(isHereOnly(reached) ? "invite-here" : "invite-network")} />
    </div>
  );
}

/** An address of this page, called `label`, and a button that copies it. */
export function CopyableLink({ value, label }: { value: string; label: string }) {
  const reached = useReachable(value);
  return <div class="invitation"><Address value={reached ?? value} label={label} known={reached !== null} note="" /></div>;
}

/** Out of sight until it is known how other devices write it: nobody copies an address that is good on this machine only. */
function Address({ value, label, known, note }: { value: string; label: string; known: boolean; note: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const press = (): void => {
    if (field.current !== null) void copy(field.current).then(setCopied);
  };
  return (
    <>
      <div class={known ? "row" : "row unknown"}>
        <input ref={field} class="address" readOnly value={value} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="copy" onClick={press}>{text(copied === true ? "invite-copied" : "invite-copy")}</button>
      </div>
      <p class="note" role="status">{copied === false ? text("invite-select") : note}</p>
    </>
  );
}

/** How other devices write an address of this page; null while that is not known. */
function useReachable(address: string): string | null {
  const [base, setBase] = useState<string | null>(null);
  useLayoutEffect(() => {
    let gone = false;
    void reachableHome().then((found) => {
      if (!gone) setBase(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  return base === null ? null : address.replace(home(), base);
}

/** Is that an address that no other machine understands? */
export function isHereOnly(address: string): boolean {
  return HERE.includes(new URL(address).hostname);
}
