/** Suggests a key for a new process: from the letters of its name, or a neutral one. */

/** As the contract limits it, shorter by the end that makes it unique. */
const MOST = 40;

/** `end` keeps keys of processes with the same name apart. */
export function suggestKey(name: string, end: string): string {
  const parts = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z][a-z0-9]*/g);
  const key = (parts ?? ['process']).join('_').slice(0, MOST);
  return `${key}_${end}`;
}

/** Six letters and digits. */
export const randomEnd = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 6);
