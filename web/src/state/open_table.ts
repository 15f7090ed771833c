// A table that is opened from here: its token is kept, and the page goes there.

import type { OpenedTable } from "../wire/answers";
import { postJson } from "../wire/http";
import type { NewTableRequest } from "../wire/requests";
import { saveToken } from "./known_tables";
import { goTo } from "./place";
import { keyHeaders } from "./server_keys";

/** Opens the table, goes there and returns its name. Raises what the server or the network says against it. */
export async function openAndGo(request: NewTableRequest): Promise<string> {
  const opened = await postJson<OpenedTable>("/tables", request, keyHeaders());
  saveToken(opened.table, opened.token);
  goTo(opened.table);
  return opened.table;
}
