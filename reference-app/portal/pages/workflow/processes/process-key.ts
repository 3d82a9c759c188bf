/** Suggests a key for a new process, derived from the letters in its name or from a neutral word. */

/** Maximum length of the key without its suffix. */
const MAX_KEY_STEM_LENGTH = 40;

/** Returns the suggested key. `end` is a suffix that makes the keys of processes with equal names differ. */
export function suggestProcessKey(name: string, end: string): string {
  const parts = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z][a-z0-9]*/g);
  const key = (parts ?? ['process']).join('_').slice(0, MAX_KEY_STEM_LENGTH);
  return `${key}_${end}`;
}

/** Returns six random letters and digits. */
export const randomKeySuffix = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 6);
