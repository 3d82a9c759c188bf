/** Stores user choices in the browser. If storage is unavailable, choices last until the page is left. */

/**
 * Returns the stored value. Returns null if nothing is stored or storage is unavailable, for example in a
 * frame on another site.
 */
export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. Returns false if storage is full or disabled, and the value is then not stored. */
export function writeLocalStorage(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeFromLocalStorage(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Disabled storage contains nothing to remove, so the error is ignored.
  }
}

export function localStorageKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Reads a value from the storage of this window, which survives a reload. */
export function readWindowStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value for this window. Returns false if storage is full or disabled, and the value is then lost on
 * reload.
 */
export function writeWindowStorage(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeFromWindowStorage(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // If the storage is disabled, it contains nothing to remove. The error is therefore ignored.
  }
}

export function windowStorageKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
