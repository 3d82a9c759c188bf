/** One line of the palette, and the search over those that are known without a call. */

export type Group = 'pages' | 'actions' | 'tasks' | 'instances' | 'processes' | 'people' | 'forms';

export interface Item {
  /** Unique in the palette. */
  id: string;
  group: Group;
  title: string;
  /** Found too, such as the title in the other language. */
  alias?: string;
  detail?: string;
  run: () => unknown;
}

/** In the order in which groups are shown. */
export const GROUPS: readonly Group[] = [
  'pages',
  'tasks',
  'instances',
  'processes',
  'people',
  'forms',
  'actions',
];

/** Items with all the keyword, those whose title begins with them first. */
export function found(items: readonly Item[], keyword: string): Item[] {
  const wanted = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const first = wanted[0];
  if (first === undefined) return [...items];
  const isFound = ({ title, alias = '' }: Item) => {
    const text = `${title} ${alias}`.toLowerCase();
    return wanted.every(part => text.includes(part));
  };
  const rank = ({ title, alias = '' }: Item) =>
    title.toLowerCase().startsWith(first) || alias.toLowerCase().startsWith(first) ? 0 : 1;
  return items.filter(isFound).sort((one, other) => rank(one) - rank(other));
}

/** Sorted into groups; empty groups are left out. */
export const grouped = (items: readonly Item[]): { group: Group; items: Item[] }[] =>
  GROUPS.map(group => ({ group, items: items.filter(item => item.group === group) })).filter(
    ({ items }) => items.length > 0,
  );
