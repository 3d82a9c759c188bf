/**
 * Loads the directory states of people, groups and processes, for example `ok` or `missing`. The states come
 * from the `names` lookup of the host page, otherwise from one call to the server. This module is loaded after
 * the flow is drawn.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { type ProcessCircles, type Subject, type SubjectState, subjectKey } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import type { HostAccess } from '../../ui/host.ts';
import { createHostClient, isServerConfigured } from '../process/client.ts';

export { subjectsOf } from '@countersign/sdk/flow';

interface StatesAccess {
  host: HostAccess;
  lang: Lang;
  signal: AbortSignal;
  /** The key of the edited process, with which circles of calls are found. */
  processKey: string;
}

interface LoadedStates {
  states: Map<string, SubjectState>;
  /** The circles of calls in which the edited process starts itself. */
  circles: ProcessCircles;
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
 * Returns the state of each person, group and process, keyed by `subjectKey`, and the circles of calls that
 * the server finds. Types that no source supports are omitted.
 */
export async function loadDirectoryEntryStates(
  subjects: readonly Subject[],
  access: StatesAccess,
): Promise<LoadedStates> {
  const lookups = access.host.lookups();
  const byPage = subjects.filter(
    ({ kind }) => LOOKUP_LIST_BY_DIRECTORY_KIND[kind] && lookups[LOOKUP_LIST_BY_DIRECTORY_KIND[kind]],
  );
  const byServer = isServerConfigured(access.host) ? subjects.filter(one => !byPage.includes(one)) : [];
  const ofPage = await loadStatesFromHostPage(byPage, access);
  const rows = await loadDirectoryEntryStatesFromServer(byServer, access);
  return {
    states: new Map([...ofPage, ...rows.map((row): States[number] => [subjectKey(row), row.state])]),
    circles: new Map(rows.flatMap(({ id, circle }) => (circle ? [[id, circle] as const] : []))),
  };
}

/**
 * Returns the known circles after the states of the subjects were loaded. Returns the same object if nothing
 * changed, so that the linter keeps its findings.
 */
export function replaceProcessCircles(
  known: ProcessCircles | undefined,
  { subjects, circles }: { subjects: readonly Subject[]; circles: ProcessCircles },
): ProcessCircles | undefined {
  const loaded = new Set(subjects.filter(({ kind }) => kind === 'process').map(({ id }) => id));
  const kept = [...(known ?? [])].filter(([key]) => !loaded.has(key));
  return kept.length === (known?.size ?? 0) && circles.size === 0 ? known : new Map([...kept, ...circles]);
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

type StateRow = PartOf<'POST jflow/subjects', 'response'>[number];

async function loadDirectoryEntryStatesFromServer(
  subjects: readonly Subject[],
  { host, lang, signal, processKey }: StatesAccess,
): Promise<StateRow[]> {
  const each = [
    ...new Map(subjects.map(({ kind, id }) => [subjectKey({ kind, id }), { kind, id }])).values(),
  ];
  const states: StateRow[] = [];
  for (let at = 0; at < each.length; at += MAX_DIRECTORY_ENTRIES_PER_CALL) {
    const body = { subjects: each.slice(at, at + MAX_DIRECTORY_ENTRIES_PER_CALL), processKey };
    states.push(...(await createHostClient(host, lang).jflow.subjects({ body, signal })));
  }
  return states;
}
