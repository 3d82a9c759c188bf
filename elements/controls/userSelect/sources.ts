/** Finds people and organisations: by the lookups of the host, by the candidates of an approval, or by the lists of the server. */
import { type Client, createClient } from '@countersign/sdk/api';
import type { Candidate, OrganizeRow, UserRow } from '@countersign/sdk/api/contract';
import type { FormLang } from '@countersign/sdk/form';
import type { ApprovalSubject, Found, HostAccess, Page, Search, SearchOptions } from '../../ui/host.ts';

export type Kind = 'users' | 'organizations';

/** The server's own list, each row with a detail that distinguishes two of one name. */
async function requestList(
  kind: Kind,
  query: { page: number; limit: number; keyword?: string; ids?: string },
  { host, lang, signal }: Asking,
): Promise<Page<Found>> {
  const { baseUrl } = host;
  const client = createClient({ baseUrl, lang, getToken: host.token });
  if (kind === 'organizations') {
    const { total, list } = await client.organize.list({ query, signal });
    return { total, list: list.map(organization) };
  }
  const approval = host.approval();
  if (approval && !query.ids)
    return requestCandidates(client, { ...approval, keyword: query.keyword }, signal);
  // Ids name people in any state.
  const found = query.ids ? query : { ...query, status: 'NORMAL' as const };
  const { total, list } = await client.user.list({ query: found, signal });
  return { total, list: list.map(person) };
}

/** Requests one page of candidates. The server returns no total; a more specific keyword finds the remaining people. */
async function requestCandidates(
  client: Client,
  { keyword = '', ...approval }: ApprovalSubject & { keyword: string | undefined },
  signal: AbortSignal,
): Promise<Page<Found>> {
  const query = { ...approval, purpose: 'field' as const, keyword, limit: MAX_CANDIDATES };
  const { list, more } = await client.jflow.candidates({ query, signal });
  return { total: list.length, isCut: more, list: list.map(candidate) };
}

const MAX_CANDIDATES = 50;

const candidate = ({ id, name, organizeName }: Candidate): Found => found(id, name, organizeName);

export const person = ({ userId, userName, nickName, organizeName, phonenumber }: UserRow): Found =>
  found(userId, nickName || userName, organizeName || phonenumber);

export const organization = ({ organizeId, organizeName, parentName }: OrganizeRow): Found =>
  found(organizeId, organizeName, parentName);

const found = (id: string, name: string, detail: string | null): Found => ({
  id,
  name,
  ...(detail ? { detail } : {}),
});

export function searchOf(kind: Kind, host: HostAccess, lang: FormLang): Search {
  return (query, options) =>
    host.lookups()[kind]?.(query, options) ?? searchServer(kind, { host, lang, query }, options);
}

interface Asking {
  host: HostAccess;
  lang: FormLang;
  signal: AbortSignal;
}

function searchServer(
  kind: Kind,
  { host, lang, query }: Omit<Asking, 'signal'> & { query: string },
  { page, limit, signal }: SearchOptions,
): Promise<Page<Found>> {
  const keyword = query.trim();
  const asked = { page, limit, ...(keyword === '' ? {} : { keyword: keyword }) };
  return requestList(kind, asked, { host, lang, signal });
}

/** Names of ids that were stored alone; unknown ones are missing from the result. */
export async function namesOf(kind: Kind, ids: string[], asking: Asking): Promise<Found[]> {
  const lookups = asking.host.lookups();
  if (lookups.names) return lookups.names(kind, ids, asking.signal);
  if (lookups[kind]) return [];
  const { list } = await requestList(kind, { ids: ids.join(','), page: 1, limit: ids.length }, asking);
  return list.filter(({ id }) => ids.includes(id));
}
