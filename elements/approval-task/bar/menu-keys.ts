/** Where the focus goes in a menu: by arrows around, by Home and End, by a letter to the next word that begins with it. */

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The place of the next item, or undefined for a key that the menu has no use for. */
export function nextItem(key: string, at: number, words: string[]): number | undefined {
  const step = STEPS[key];
  if (step) return step(at, words.length);
  if ([...key].length !== 1 || key === ' ') return undefined;
  const begins = (word: string) => word.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  const behind = words.findIndex((word, place) => place > at && begins(word));
  const found = behind === -1 ? words.findIndex(begins) : behind;
  return found === -1 ? undefined : found;
}
