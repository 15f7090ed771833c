// What the card about free seats holds: a visitor may sit down, who plays already may hand the link on.

import { useState } from "preact/hooks";
import * as storage from "../state/browser_storage";
import type { TableModel } from "../state/table";
import type { Seat } from "../wire/messages";
import { text } from "../texts/texts";
import { Invitation } from "./invitation";
import "./chairs.css";

interface Props {
  table: TableModel;
  onSit(seat: Seat, name: string): void;
}

/** Nothing, where no seat is free. */
export function Chairs({ table, onSit }: Props) {
  const { free } = table;
  if (free.length === 0) return null;
  if (table.yours.length === 0) return <SitDown free={free} onSit={onSit} />;
  return (
    <>
      <h2>{text("chairs-invite", { count: free.length })}</h2>
      <Invitation table={table.welcome.table} />
    </>
  );
}

function SitDown({ free, onSit }: { free: readonly Seat[]; onSit: Props["onSit"] }) {
  const [name, setName] = useState(storage.read("name") ?? "");
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = event.submitter?.getAttribute("value");
    const seat = free.find((one) => one === wanted) ?? free[0];
    if (seat === undefined) return;
    storage.write("name", name.trim());
    onSit(seat, name.trim());
  };
  return (
    <form class="sit" onSubmit={submit}>
      <h2>{text("chairs-free", { count: free.length })}</h2>
      <label class="field">
        <span>{text("start-name")}</span>
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
