/**
 * Searches people and organisations: with the functions that the host page sets as `lookups`, among the
 * candidates of an approval, or in the lists of the server.
 */
import { type Client, createClient } from '@countersign/sdk/api';
import type { Candidate, OrganizationRow, UserRow } from '@countersign/sdk/api/contract';
import type { FormLang } from '@countersign/sdk/form';
import type { ApprovalSubject, Found, HostAccess, Page, Search, SearchOptions } from '../../ui/host.ts';

export type LookupKind = 'users' | 'organizations';

/**
 * Requests users or organisations from the server. Each returned row has a detail text that distinguishes
 * rows with the same name.
 */
async function requestDirectoryLookupList(
  kind: LookupKind,
  query: { page: number; limit: number; keyword?: string; ids?: string },
  { host, lang, signal }: LookupContext,
): Promise<Page<Found>> {
  const { baseUrl } = host;
  const client = createClient({ baseUrl, lang, getToken: host.token });
  if (kind === 'organizations') {
    const { total, list } = await client.organize.list({ query, signal });
    return { total, list: list.map(organizationToSearchResult) };
  }
  const approval = host.approval();
  if (approval && !query.ids)
    return requestCandidates(client, { ...approval, keyword: query.keyword }, signal);
  // A query by ids has no status filter, because it must also find disabled people.
  const found = query.ids ? query : { ...query, status: 'NORMAL' as const };
  const { total, list } = await client.user.list({ query: found, signal });
  return { total, list: list.map(personToSearchResult) };
}

/**
 * Requests one page of candidates. The server returns no total. To find candidates beyond this page, the user
 * types a more specific keyword.
 */
async function requestCandidates(
  client: Client,
  { keyword = '', ...approval }: ApprovalSubject & { keyword: string | undefined },
  signal: AbortSignal,
): Promise<Page<Found>> {
  const query = { ...approval, purpose: 'field' as const, keyword, limit: MAX_USER_SELECT_CANDIDATES };
  const { list, more } = await client.jflow.candidates({ query, signal });
  return { total: list.length, isCut: more, list: list.map(candidateToSearchResult) };
}

const MAX_USER_SELECT_CANDIDATES = 50;

const candidateToSearchResult = ({ id, name, organizeName }: Candidate): Found =>
  toDirectorySearchResult(id, name, organizeName);

export const personToSearchResult = ({
  userId,
  userName,
  nickName,
  organizeName,
  phonenumber,
}: UserRow): Found => toDirectorySearchResult(userId, nickName || userName, organizeName || phonenumber);

export const organizationToSearchResult = ({
  organizeId,
  organizeName,
  parentName,
}: OrganizationRow): Found => toDirectorySearchResult(organizeId, organizeName, parentName);

const toDirectorySearchResult = (id: string, name: string, detail: string | null): Found => ({
  id,
  name,
  ...(detail ? { detail } : {}),
});

export function createLookupSearch(kind: LookupKind, host: HostAccess, lang: FormLang): Search {
  return (query, options) =>
    host.lookups()[kind]?.(query, options) ?? searchDirectoryOnServer(kind, { host, lang, query }, options);
}

interface LookupContext {
  host: HostAccess;
  lang: FormLang;
  signal: AbortSignal;
}

function searchDirectoryOnServer(
  kind: LookupKind,
  { host, lang, query }: Omit<LookupContext, 'signal'> & { query: string },
  { page, limit, signal }: SearchOptions,
): Promise<Page<Found>> {
  const keyword = query.trim();
  const asked = { page, limit, ...(keyword === '' ? {} : { keyword: keyword }) };
  return requestDirectoryLookupList(kind, asked, { host, lang, signal });
}

/** Returns the names for ids that were stored without names. Unknown ids are missing from the result. */
export async function fetchLookupNamesByIds(
  kind: LookupKind,
  ids: string[],
  asking: LookupContext,
): Promise<Found[]> {
  const lookups = asking.host.lookups();
  if (lookups.names) return lookups.names(kind, ids, asking.signal);
  if (lookups[kind]) return [];
  const { list } = await requestDirectoryLookupList(
    kind,
    { ids: ids.join(','), page: 1, limit: ids.length },
    asking,
  );
  return list.filter(({ id }) => ids.includes(id));
}
