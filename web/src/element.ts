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

/** What the browser remembers for us, where it does; never an error. */
export const memory = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(`carrom.${key}`);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(`carrom.${key}`, value);
    } catch {
      // Private windows may refuse; the page works without.
    }
  },
};

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
