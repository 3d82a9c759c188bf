/**
 * Loads the directory states of people, groups and processes, for example `ok` or `missing`. The states come
 * from the `names` lookup of the host page, otherwise from one call to the server. This module is loaded after
 * the flow is drawn.
 */
import { type Subject, type SubjectState, subjectKey } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import type { HostAccess } from '../../ui/host.ts';
import { createHostClient, isServerConfigured } from '../process/client.ts';

export { subjectsOf } from '@countersign/sdk/flow';

interface StatesAccess {
  host: HostAccess;
  lang: Lang;
  signal: AbortSignal;
}

const LOOKUP_LIST_BY_DIRECTORY_KIND = {
  user: 'users',
  role: 'roles',
  organization: 'organizations',
  position: 'positions',
  process: undefined,
} as const;

/** Maximum number of people, groups and processes that the server accepts in one call. */
const MAX_DIRECTORY_ENTRIES_PER_CALL = 1000;

/**
 * Returns the state of each person, group and process, keyed by `subjectKey`. Types that no source supports
 * are omitted.
 */
export async function loadDirectoryEntryStates(
  subjects: readonly Subject[],
  access: StatesAccess,
): Promise<Map<string, SubjectState>> {
  const lookups = access.host.lookups();
  const byPage = subjects.filter(
    ({ kind }) => LOOKUP_LIST_BY_DIRECTORY_KIND[kind] && lookups[LOOKUP_LIST_BY_DIRECTORY_KIND[kind]],
  );
  const byServer = isServerConfigured(access.host) ? subjects.filter(one => !byPage.includes(one)) : [];
  const found = [
    await loadStatesFromHostPage(byPage, access),
    await loadDirectoryEntryStatesFromServer(byServer, access),
  ];
  return new Map(found.flatMap(states => [...states]));
}

type States = [string, SubjectState][];

/**
 * Loads the states of people and organisations from the host page, which cannot look up other types. If the
 * host page returns no name for an id, the record counts as missing.
 */
async function loadStatesFromHostPage(
  subjects: readonly Subject[],
  { host, signal }: StatesAccess,
): Promise<States> {
  const { names } = host.lookups();
  if (!names) return [];
  const states: States = [];
  for (const kind of ['user', 'organization'] as const) {
    const ids = [...new Set(subjects.filter(one => one.kind === kind).map(({ id }) => id))];
    const known = ids.length > 0 ? await names(LOOKUP_LIST_BY_DIRECTORY_KIND[kind], ids, signal) : [];
    const there = new Set(known.map(({ id }) => id));
    states.push(
      ...ids.map((id): States[number] => [subjectKey({ kind, id }), there.has(id) ? 'ok' : 'missing']),
    );
  }
  return states;
}

async function loadDirectoryEntryStatesFromServer(
  subjects: readonly Subject[],
  { host, lang, signal }: StatesAccess,
): Promise<States> {
  const each = [
    ...new Map(subjects.map(({ kind, id }) => [subjectKey({ kind, id }), { kind, id }])).values(),
  ];
  const states: States = [];
  for (let at = 0; at < each.length; at += MAX_DIRECTORY_ENTRIES_PER_CALL) {
    const body = { subjects: each.slice(at, at + MAX_DIRECTORY_ENTRIES_PER_CALL) };
    const rows = await createHostClient(host, lang).jflow.subjects({ body, signal });
    states.push(...rows.map((row): States[number] => [subjectKey(row), row.state]));
  }
  return states;
}
