/** What a control may ask of the page around its form: where the server is, who asks, and the host's own lookups. */
import { useMemo } from 'react';
import { useSurroundings } from '../element/context.ts';

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

export interface Outside {
  baseUrl: string;
  token(): Promise<string | undefined>;
  lookups(): Lookups;
}

/** Reads the element at the time of asking, so that a token that came late is the one that is used. */
export function useOutside(): Outside {
  const host = useSurroundings()?.host;
  return useMemo(() => outsideOf(host), [host]);
}

function outsideOf(host: HTMLElement | undefined): Outside {
  const read = (name: string): unknown => host && Reflect.get(host, name);
  return {
    get baseUrl() {
      const given = read('baseUrl');
      return typeof given === 'string' ? given.replace(/\/+$/, '') : '';
    },
    token: async () => {
      const getToken = read('getToken');
      const held: unknown = typeof getToken === 'function' ? await getToken() : read('token');
      return typeof held === 'string' && held !== '' ? held : undefined;
    },
    lookups: () => {
      const given = read('lookups');
      return typeof given === 'object' && given !== null ? given : {};
    },
  };
}
