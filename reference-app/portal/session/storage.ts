/** Choices of a person that this machine stores; without storage they last until the page is left. */

/** `null` where nothing is kept, or nothing may be: a frame in a page of another site has no storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns false where the storage is full or off; the choice then holds until the page is left. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored where storage is off.
  }
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** For this window alone, over a reload. */
export function readWindow(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns false where the storage is full or off; the value is then lost with a reload. */
export function writeWindow(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeWindow(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored where storage is off.
  }
}

export function windowKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
