/** The shape of a page's own lookups. Types alone: integrators get this file as it is, beside the built elements. */

/** One thing that can be found and chosen: a person, an organisation, an entry. */
export interface Found {
  id: string;
  name: string;
  /** What tells two of one name apart: a department, a masked number. */
  detail?: string;
}

export interface Page<T> {
  total: number;
  list: T[];
}

export interface SearchOptions {
  /** From 1. */
  page: number;
  limit: number;
  signal: AbortSignal;
}

/** Answers what a person's words find; an empty query asks for the first of all. */
export type Search = (query: string, options: SearchOptions) => Promise<Page<Found>>;

/** The host's own sources, in place of the server's: the `lookups` property of the element. */
export interface Lookups {
  users?: Search;
  organizations?: Search;
  /** Entries of a control whose `dynamicKey` names them. */
  options?: (key: string, query: string, options: SearchOptions) => Promise<Page<Found>>;
  /** Names of ids that were stored without one. */
  names?: (kind: 'users' | 'organizations', ids: string[], signal: AbortSignal) => Promise<Found[]>;
}
