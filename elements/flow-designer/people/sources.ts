/** Where people, roles, organisations and positions are found: the host's own lookups, else the lists of the server. */
import type { Client } from '@countersign/sdk/api';
import type { Lang } from '@countersign/sdk/i18n';
import { organization, person } from '../../controls/userSelect/sources.ts';
import type { Found, HostAccess, Page, Search } from '../../ui/host.ts';
import { clientOf, hasServer } from '../process/client.ts';

export type PeopleKind = 'users' | 'roles' | 'organizations' | 'positions';

/** An entry as it is now: one that left is gone, one that cannot sign in is stopped. */
export interface Known extends Found {
  state?: 'gone' | 'stopped';
}

export interface Access {
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

/** A search offers enabled people; ids name people in any state. */
const enabledPeople = (query: Query) => (query.ids ? query : { ...query, status: 'NORMAL' as const });

type Request = (client: Client, query: Query, signal: AbortSignal) => Promise<Page<Known>>;

const REQUESTS: Readonly<Record<PeopleKind, Request>> = {
  users: async (client, query, signal) => {
    const { total, list } = await client.user.list({ query: enabledPeople(query), signal });
    return {
      total,
      list: list.map(row => ({
        ...person(row),
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
    return { total, list: list.map(organization) };
  },
  positions: async (client, query, signal) => {
    const { total, list } = await client.position.list({ query, signal });
    return {
      total,
      list: list.map(row => ({ id: row.positionId, name: row.positionName, detail: row.organizeName })),
    };
  },
};

export const canSearch = (kind: PeopleKind, host: HostAccess): boolean =>
  host.lookups()[kind] !== undefined || hasServer(host);

/** Whether entries can be narrowed by organisation: the host's own lookups know theirs. */
export const hasTree = (kind: PeopleKind, host: HostAccess): boolean =>
  kind !== 'roles' && host.lookups()[kind] === undefined && hasServer(host);

export function searchOf(kind: PeopleKind, { host, lang }: Access, organizeId?: string): Search {
  return (text, options) => {
    const own = host.lookups()[kind];
    if (own) return own(text, options);
    const { page, limit, signal } = options;
    const keyword = text.trim();
    const query = { page, limit, ...(keyword && { keyword }), ...(organizeId && { organizeId }) };
    return REQUESTS[kind](clientOf(host, lang), query, signal);
  };
}

/** Returns the entries of these ids as they are now; undefined where nobody can be asked. */
export async function knownOf(
  kind: PeopleKind,
  ids: readonly string[],
  { host, lang, signal }: Access & { signal: AbortSignal },
): Promise<Known[] | undefined> {
  const lookups = host.lookups();
  if (lookups.names && (kind === 'users' || kind === 'organizations'))
    return marked(ids, await lookups.names(kind, [...ids], signal));
  if (lookups[kind] || !hasServer(host)) return undefined;
  const query = { ids: ids.join(','), page: 1, limit: ids.length };
  const { list } = await REQUESTS[kind](clientOf(host, lang), query, signal);
  return marked(ids, list);
}

const marked = (ids: readonly string[], list: readonly Known[]): Known[] =>
  ids.map(id => list.find(one => one.id === id) ?? { id, name: '', state: 'gone' });

/** The organisations of the server. */
export const organizationTree = (access: Access, signal: AbortSignal) =>
  clientOf(access.host, access.lang).organize.treeselect({ signal });
