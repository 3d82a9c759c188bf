/**
 * Searches people, roles, organisations and positions, with the lookups of the host page if they exist,
 * otherwise on the server.
 */
import type { Client } from '@countersign/sdk/api';
import type { Lang } from '@countersign/sdk/i18n';
import { organizationToSearchResult, personToSearchResult } from '../../controls/userSelect/sources.ts';
import type { Found, HostAccess, Page, Search } from '../../ui/host.ts';
import { createHostClient, isServerConfigured } from '../process/client.ts';

export type PeopleKind = 'users' | 'roles' | 'organizations' | 'positions';

/**
 * Current data of a selected person, role, organisation or position. The state `gone` means that the record
 * no longer exists. The state `stopped` means that the person cannot sign in.
 */
export interface CurrentEntry extends Found {
  state?: 'gone' | 'stopped';
}

export interface PeopleAccess {
  host: HostAccess;
  lang: Lang;
}

interface Query {
  page: number;
  limit: number;
  keyword?: string;
  ids?: string;
  organizeId?: string;
}

/** Limits a text search to people with active accounts. A query by ids returns people in any state. */
const limitSearchToActiveAccounts = (query: Query) =>
  query.ids ? query : { ...query, status: 'NORMAL' as const };

type Request = (client: Client, query: Query, signal: AbortSignal) => Promise<Page<CurrentEntry>>;

const SEARCH_REQUEST_BY_PEOPLE_KIND: Readonly<Record<PeopleKind, Request>> = {
  users: async (client, query, signal) => {
    const { total, list } = await client.user.list({ query: limitSearchToActiveAccounts(query), signal });
    return {
      total,
      list: list.map(row => ({
        ...personToSearchResult(row),
        ...(row.status === 'STOP_USING' && { state: 'stopped' as const }),
      })),
    };
  },
  roles: async (client, { organizeId: _, ...query }, signal) => {
    const { total, list } = await client.role.list({ query, signal });
    return { total, list: list.map(({ roleId, roleName }) => ({ id: roleId, name: roleName })) };
  },
  organizations: async (client, { organizeId: _, ...query }, signal) => {
    const { total, list } = await client.organize.list({ query, signal });
    return { total, list: list.map(organizationToSearchResult) };
  },
  positions: async (client, query, signal) => {
    const { total, list } = await client.position.list({ query, signal });
    return {
      total,
      list: list.map(row => ({ id: row.positionId, name: row.positionName, detail: row.organizeName })),
    };
  },
};

export const canSearchPeople = (kind: PeopleKind, host: HostAccess): boolean =>
  host.lookups()[kind] !== undefined || isServerConfigured(host);

/**
 * Returns whether the search can be filtered by organisation. The lookups of the host page do not support
 * that filter.
 */
export const canFilterByOrganization = (kind: PeopleKind, host: HostAccess): boolean =>
  kind !== 'roles' && host.lookups()[kind] === undefined && isServerConfigured(host);

export function createPeopleSearch(
  kind: PeopleKind,
  { host, lang }: PeopleAccess,
  organizeId?: string,
): Search {
  return (text, options) => {
    const own = host.lookups()[kind];
    if (own) return own(text, options);
    const { page, limit, signal } = options;
    const keyword = text.trim();
    const query = { page, limit, ...(keyword && { keyword }), ...(organizeId && { organizeId }) };
    return SEARCH_REQUEST_BY_PEOPLE_KIND[kind](createHostClient(host, lang), query, signal);
  };
}

/**
 * Requests the current data of the people or groups with the given ids. Returns undefined if neither the host
 * page nor the server can provide the data.
 */
export async function loadCurrentPeopleOrGroupsByIds(
  kind: PeopleKind,
  ids: readonly string[],
  { host, lang, signal }: PeopleAccess & { signal: AbortSignal },
): Promise<CurrentEntry[] | undefined> {
  const lookups = host.lookups();
  if (lookups.names && (kind === 'users' || kind === 'organizations'))
    return addPlaceholdersForDeletedEntries(ids, await lookups.names(kind, [...ids], signal));
  if (lookups[kind] || !isServerConfigured(host)) return undefined;
  const query = { ids: ids.join(','), page: 1, limit: ids.length };
  const { list } = await SEARCH_REQUEST_BY_PEOPLE_KIND[kind](createHostClient(host, lang), query, signal);
  return addPlaceholdersForDeletedEntries(ids, list);
}

const addPlaceholdersForDeletedEntries = (
  ids: readonly string[],
  list: readonly CurrentEntry[],
): CurrentEntry[] => ids.map(id => list.find(one => one.id === id) ?? { id, name: '', state: 'gone' });

/** Loads the organisations from the server as a tree. */
export const loadOrganizationTree = (access: PeopleAccess, signal: AbortSignal) =>
  createHostClient(access.host, access.lang).organize.treeselect({ signal });
