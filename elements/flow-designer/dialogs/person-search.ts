/** Where a dialog finds a person: the page's lookup, the server, or else those that the flow names. */
import type { Flow } from '@countersign/sdk/flow';
import { personsIn } from '@countersign/sdk/flow/edits';
import { useMemo } from 'react';
import { searchOf } from '../../controls/userSelect/sources.ts';
import { type Found, type HostAccess, type Search, useHostAccess } from '../../ui/host.ts';
import { useDesigner } from '../store/designer.ts';

/** Whether there is a source of people beside the flow itself. */
export const hasDirectory = (host: HostAccess): boolean =>
  host.baseUrl !== '' || host.lookups().users !== undefined;

export function usePersonSearch(flow: Flow): Search {
  const host = useHostAccess();
  const { lang } = useDesigner();
  return useMemo(
    () => (hasDirectory(host) ? searchOf('users', host, lang) : searchAmong(() => personsIn(flow))),
    [host, lang, flow],
  );
}

/** A search in a short list. */
export const searchAmong =
  (persons: () => readonly Found[]): Search =>
  async (query, { page, limit }) => {
    const wanted = query.trim().toLowerCase();
    const list = persons()
      .filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(wanted))
      .map(({ id, name }) => ({ id, name, detail: id }));
    return { total: list.length, list: list.slice((page - 1) * limit, page * limit) };
  };
