/** Choices of a person that this machine stores; without storage they last until the page is left. */

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

export function writeWindow(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Lost with a reload.
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
