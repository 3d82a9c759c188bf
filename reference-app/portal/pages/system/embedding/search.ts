/** The address of the page: one of three lists, and what every list has. */
import { oneOf } from '../../../ui/list-search.ts';
import { parseList } from '../../../ui/use-list.ts';

export const PARTS = ['clients', 'origins', 'tokens'] as const;
export type Part = (typeof PARTS)[number];

export const parse = (raw: Record<string, unknown>) => ({
  ...parseList(raw),
  part: oneOf(raw.part, PARTS, 'clients'),
});

/** The key under which the three lists are cached: a change of one may change the others. */
export const KEY = 'embed';
