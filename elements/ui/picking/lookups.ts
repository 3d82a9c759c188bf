/** The shape of a page's own lookups. Types alone: integrators get this file as it is, beside the built elements. */

/** One thing that can be found and chosen: a person, an organisation, an entry. */
export interface Found {
  id: string;
  name: string;
  /** Distinguishes two entries of one name: a department, a masked number. */
  detail?: string;
}

export interface Page<T> {
  total: number;
  /** Whether there are more entries that only a longer query finds. */
  isCut?: boolean;
  list: T[];
}

export interface SearchOptions {
  /** From 1. */
  page: number;
  limit: number;
  signal: AbortSignal;
}

/** Returns the entries that match a query; an empty query returns the first of all. */
export type Search = (query: string, options: SearchOptions) => Promise<Page<Found>>;

/** Something to choose, as a definition's `options` have it; `children` in a tree. */
export interface OptionEntry {
  label: string;
  value: string | number | boolean;
  disabled?: boolean;
  children?: OptionEntry[];
}

/** The host's own sources, in place of the server's: the `lookups` property of the element. */
export interface Lookups {
  users?: Search;
  organizations?: Search;
  /** The flow designer alone, as is the next one. */
  roles?: Search;
  positions?: Search;
  /** Published forms, which a process binds. */
  forms?: Search;
  /** All choices of the controls whose `dynamicKey` or `dictCode` is this key. */
  options?: (key: string, options: { signal: AbortSignal }) => Promise<readonly OptionEntry[]>;
  /** Names of ids that were stored without one. */
  names?: (kind: 'users' | 'organizations', ids: string[], signal: AbortSignal) => Promise<Found[]>;
}
