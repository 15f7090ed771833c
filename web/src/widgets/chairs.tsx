// What the card about free seats holds: a visitor may sit down, who plays already may hand the link on.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import * as storage from "../browser/storage";
import type { TableModel } from "../state/table";
import type { Seat } from "../wire/messages";
import { text } from "../texts/texts";
import { transport } from "../wire/transport";
import { Ending } from "./careful_button";
import { Dialog } from "./dialog";
import { Invitation } from "./invitation";
import "./seats.css";

interface Props {
  table: TableModel;
  onSit(seat: Seat, name: string): void;
}

/** Nothing, where no seat is free. */
export function Chairs({ table, onSit }: Props) {
  const { free } = table;
  if (free.length === 0) return null;
  if (table.yours.length > 0) return <Waiting table={table} onSit={onSit} />;
  const sit = (seat: Seat, name: string): void => {
    storage.write("name", name);
    onSit(seat, name);
  };
  return (
    <SitDown free={free} known={storage.read("name") ?? ""} label={text("start-name")} onSit={sit}>
      <h2>{text("chairs-free", { count: free.length })}</h2>
      <Ending table={table} verb="sit" />
    </SitDown>
  );
}

/** Who plays already hands the link on, or lets somebody sit down beside them, at the same screen. */
function Waiting({ table, onSit }: Props) {
  const [dialog, setDialog] = useState<"invite" | "beside" | null>(null);
  const close = (): void => setDialog(null);
  const sit = (seat: Seat, name: string): void => {
    close();
    onSit(seat, name);
  };
  return (
    <>
      <h2>{text("chairs-invite", { count: table.free.length })}</h2>
      <Ending table={table} verb="sit" />
      <Invitation table={table.welcome.table} />
      <div class="buttons ways">
        {transport.isServer && <button id="invite-open" type="button" aria-haspopup="dialog" onClick={() => setDialog("invite")}>{text("invite-open")}</button>}
        <button id="beside-open" type="button" aria-haspopup="dialog" onClick={() => setDialog("beside")}>{text("beside-open")}</button>
      </div>
      <Dialog id="invite" look="chairs-dialog" open={dialog === "invite"} onClose={close}>
        <h2 id="invite-title">{text("chairs-invite", { count: table.free.length })}</h2>
        {dialog === "invite" && <Invitation table={table.welcome.table} />}
        <button id="invite-close" class="strong" type="button" autofocus onClick={close}>{text("close")}</button>
      </Dialog>
      <Dialog id="beside" look="chairs-dialog" open={dialog === "beside"} onClose={close}>
        <h2 id="beside-title">{text("beside-title")}</h2>
        {dialog === "beside" && <SitDown free={table.free} known="" label={text("beside-name")} onSit={sit} />}
        <button id="beside-close" type="button" onClick={close}>{text("close")}</button>
      </Dialog>
    </>
  );
}

interface SitDownProps {
  free: readonly Seat[];
  /** The name that is known before anybody types one; what the field is called. */
  known: string;
  label: string;
  onSit: Props["onSit"];
  children?: ComponentChildren;
}

function SitDown({ free, known, label, onSit, children }: SitDownProps) {
  const [name, setName] = useState(known);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = event.submitter?.getAttribute("value");
    const seat = free.find((one) => one === wanted) ?? free[0];
    if (seat !== undefined) onSit(seat, name.trim());
  };
  return (
    <form class="sit" onSubmit={submit}>
      {children}
      <label class="field">
        <span>{label}</span>
        <input
          id="sit-name"
          maxLength={24}
          autocomplete="nickname"
          placeholder={text("start-optional")}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      {free.map((seat) => (
        <button key={seat} class="strong" id={`sit-${seat}`} value={seat}>{text("sit-down", { seat })}</button>
      ))}
    </form>
  );
}
