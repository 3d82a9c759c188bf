/** The choices that match a query, and the entry that a key moves to. */
import type { Choice } from '@countersign/sdk/form';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Longer lists are cut: typing narrows them. */
const MOST = 200;

export function found(choices: readonly Choice[], query: string): Choice[] {
  const sought = plain(query);
  const matching = sought ? choices.filter(({ label }) => plain(label).includes(sought)) : choices;
  return matching.slice(0, MOST);
}

/** The next entry that can be chosen in a direction; the same where there is none. */
export function nextAt(list: readonly Choice[], at: number, step: 1 | -1): number {
  /** Without an active entry, back means the last. */
  const from = at < 0 && step < 0 ? 0 : at;
  for (let tried = 1; tried <= list.length; tried += 1) {
    const to = (from + step * tried + list.length * (tried + 1)) % list.length;
    if (list[to]?.disabled !== true) return to;
  }
  return at;
}
