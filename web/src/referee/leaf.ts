// The leaf that is laid over the referee's screen: for what is asked seldom.

import { byId } from "../widgets/element";

const dialog = (): HTMLDialogElement => byId<HTMLDialogElement>("referee-leaf");

/** Shows the leaf with this on it; it is closed by its button, or by Escape. */
export function openLeaf(title: string, ...body: Node[]): void {
  byId("referee-leaf-title").textContent = title;
  byId("referee-leaf-body").replaceChildren(...body);
  byId("referee-leaf-close").onclick = closeLeaf;
  if (!dialog().open) dialog().showModal();
}

export function closeLeaf(): void {
  if (dialog().open) dialog().close();
}
