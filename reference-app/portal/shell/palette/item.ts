/** Defines the items of the command palette, and searches and groups them. */

export type PaletteGroup = 'pages' | 'actions' | 'tasks' | 'instances' | 'processes' | 'people' | 'forms';

export interface PaletteItem {
  /** Id, unique within the palette. */
  id: string;
  group: PaletteGroup;
  title: string;
  /** Second text that the search matches, for example the title in the other language. */
  alias?: string;
  detail?: string;
  run: () => unknown;
}

/** Groups of palette items in display order. */
export const PALETTE_GROUPS: readonly PaletteGroup[] = [
  'pages',
  'tasks',
  'instances',
  'processes',
  'people',
  'forms',
  'actions',
];

/**
 * Returns the items that contain every word of the keyword. Items whose title starts with the first word come
 * first.
 */
export function searchPaletteItems(items: readonly PaletteItem[], keyword: string): PaletteItem[] {
  const wanted = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const first = wanted[0];
  if (first === undefined) return [...items];
  const isFound = ({ title, alias = '' }: PaletteItem) => {
    const text = `${title} ${alias}`.toLowerCase();
    return wanted.every(part => text.includes(part));
  };
  const rank = ({ title, alias = '' }: PaletteItem) =>
    title.toLowerCase().startsWith(first) || alias.toLowerCase().startsWith(first) ? 0 : 1;
  return items.filter(isFound).sort((one, other) => rank(one) - rank(other));
}

/** Groups the palette items and omits empty groups. */
export const groupPaletteItems = (
  items: readonly PaletteItem[],
): { group: PaletteGroup; items: PaletteItem[] }[] =>
  PALETTE_GROUPS.map(group => ({ group, items: items.filter(item => item.group === group) })).filter(
    ({ items }) => items.length > 0,
  );
