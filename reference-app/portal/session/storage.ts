/** What this machine remembers of a person's choices; a browser that keeps storage from the page only forgets them. */

/** `null` where nothing is kept, or nothing may be: a frame in a page of another site has no storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds until the page is left.
  }
}
