// What is stored in this browser (localStorage), where it allows that; never an error.

export function read(key: string): string | null {
  try {
    return localStorage.getItem(`carrom.${key}`);
  } catch {
    return null;
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(`carrom.${key}`, value);
  } catch {
    // Private windows may refuse; the page works without.
  }
}
