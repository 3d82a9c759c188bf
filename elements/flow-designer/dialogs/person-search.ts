/**
 * Provides the search for people: the lookup of the host page, otherwise the server, otherwise the people
 * named in the flow.
 */
import type { Flow } from '@countersign/sdk/flow';
import { personsIn } from '@countersign/sdk/flow/edits';
import { useMemo } from 'react';
import { createLookupSearch } from '../../controls/userSelect/sources.ts';
import { type Found, type HostAccess, type Search, useHostPageAccess } from '../../ui/host.ts';
import { useDesigner } from '../store/designer.ts';

/**
 * Returns whether people can be searched outside the flow: on a server, or with a lookup of the host page.
 */
export const canSearchPeopleDirectory = (host: HostAccess): boolean =>
  host.baseUrl !== '' || host.lookups().users !== undefined;

export function usePersonSearch(flow: Flow): Search {
  const host = useHostPageAccess();
  const { lang } = useDesigner();
  return useMemo(
    () =>
      canSearchPeopleDirectory(host)
        ? createLookupSearch('users', host, lang)
        : createPeopleListSearch(() => personsIn(flow)),
    [host, lang, flow],
  );
}

/** Returns a search over a short list of people. */
export const createPeopleListSearch =
  (persons: () => readonly Found[]): Search =>
  async (query, { page, limit }) => {
    const wanted = query.trim().toLowerCase();
    const list = persons()
      .filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(wanted))
      .map(({ id, name }) => ({ id, name, detail: id }));
    return { total: list.length, list: list.slice((page - 1) * limit, page * limit) };
  };
