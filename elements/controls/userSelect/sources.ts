/** Where people and organisations are found: the host's own lookups, else the server's lists. */
import { createClient } from '@countersign/sdk/api';
import type { FormLang } from '@countersign/sdk/form';
import type { Found, Outside, Page, Search, SearchOptions } from '../outside.ts';

export type Kind = 'users' | 'organizations';

/** A call of the server by its path; its rows are read by the names that the server's lists use. */
type Call = (parts: { query: Record<string, unknown>; signal: AbortSignal }) => Promise<unknown>;

interface Lists {
  user: { list: Call };
  organize: { list: Call };
}

function listOf(kind: Kind, outside: Outside, lang: FormLang): Call {
  const { baseUrl } = outside;
  const client = createClient({ baseUrl, lang, getToken: outside.token }) as unknown as Lists;
  return kind === 'users' ? client.user.list : client.organize.list;
}

export function searchOf(kind: Kind, outside: Outside, lang: FormLang): Search {
  return (query, options) =>
    outside.lookups()[kind]?.(query, options) ?? askServer(kind, { outside, lang, query }, options);
}

interface Question {
  outside: Outside;
  lang: FormLang;
  query: string;
}

async function askServer(
  kind: Kind,
  { outside, lang, query }: Question,
  options: SearchOptions,
): Promise<Page<Found>> {
  const { page, limit, signal } = options;
  const words = query.trim();
  const asked = { page, limit, ...(words === '' ? {} : { keyword: words }) };
  return pageOf(await listOf(kind, outside, lang)({ query: asked, signal }));
}

/** Names of ids that were stored alone; those that nobody knows are missing from the answer. */
export async function namesOf(
  kind: Kind,
  ids: string[],
  { outside, lang, signal }: Omit<Question, 'query'> & { signal: AbortSignal },
): Promise<Found[]> {
  const { names } = outside.lookups();
  if (names) return names(kind, ids, signal);
  if (outside.lookups()[kind]) return [];
  const query = { ids: ids.join(','), page: 1, limit: ids.length };
  return pageOf(await listOf(kind, outside, lang)({ query, signal })).list.filter(({ id }) =>
    ids.includes(id),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{total, list}`, or a bare list. */
function pageOf(answer: unknown): Page<Found> {
  const rows = isObject(answer) ? answer.list : answer;
  const list = Array.isArray(rows) ? rows.flatMap(foundIn) : [];
  const total = isObject(answer) && typeof answer.total === 'number' ? answer.total : list.length;
  return { total, list };
}

const first = (row: Record<string, unknown>, names: string[]): string | undefined => {
  const found = names
    .map(name => row[name])
    .find(one => (typeof one === 'string' && one !== '') || typeof one === 'number');
  return found === undefined ? undefined : String(found);
};

function foundIn(row: unknown): Found[] {
  if (!isObject(row)) return [];
  const id = first(row, ['userId', 'organizeId', 'organizationId', 'id', 'value']);
  const name = first(row, ['nickName', 'userName', 'organizeName', 'organizationName', 'name', 'label']);
  const detail = first(row, ['organizeNames', 'deptName', 'parentName', 'path', 'phonenumber', 'detail']);
  return id === undefined ? [] : [{ id, name: name ?? id, ...(detail ? { detail } : {}) }];
}
