/** Moves the focus in a menu: arrows go around, Home and End to the ends, a letter to the next item that begins with it. */

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Returns the index of the next item, or undefined for a key that the menu does not use. */
export function nextItem(key: string, at: number, labels: string[]): number | undefined {
  const step = STEPS[key];
  if (step) return step(at, labels.length);
  if ([...key].length !== 1 || key === ' ') return undefined;
  const begins = (label: string) => label.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  const behind = labels.findIndex((label, index) => index > at && begins(label));
  const found = behind === -1 ? labels.findIndex(begins) : behind;
  return found === -1 ? undefined : found;
}
