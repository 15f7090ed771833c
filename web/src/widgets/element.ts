// The page's elements: found by id, made by name.

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element as T;
}

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = "",
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className !== "") element.className = className;
  element.append(...children);
  return element;
}

/** A button that does one thing. */
export function button(id: string, words: string, act: () => void, look = ""): HTMLButtonElement {
  const made = make("button", look, words);
  made.type = "button";
  made.id = id;
  made.addEventListener("click", act);
  return made;
}

/** ms within which the second tap must follow. */
const PATIENCE = 4000;

/** A button that asks back: what it does is done by a second tap. */
export function carefulButton(id: string, words: string, sure: string, act: () => void): HTMLButtonElement {
  let asked = 0;
  const calm = (): void => {
    clearTimeout(asked);
    asked = 0;
    made.textContent = words;
    made.classList.remove("sure");
  };
  const made = button(id, words, () => {
    if (asked !== 0) {
      calm();
      act();
      return;
    }
    made.textContent = sure;
    made.classList.add("sure");
    asked = window.setTimeout(calm, PATIENCE);
  });
  made.addEventListener("blur", calm);
  return made;
}
