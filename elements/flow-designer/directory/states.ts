/** The states of people, groups and processes: the page's own names, else one call to the server. Loaded with the first flow that names any. */
import { type Subject, type SubjectState, subjectKey } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import type { HostAccess } from '../../ui/host.ts';
import { clientOf, hasServer } from '../process/client.ts';

interface StatesAccess {
  host: HostAccess;
  lang: Lang;
  signal: AbortSignal;
}

const LOOKUPS = {
  user: 'users',
  role: 'roles',
  organization: 'organizations',
  position: 'positions',
  process: undefined,
} as const;

/** The server accepts at most this number of subjects in one call. */
const MAX_ASKED_SUBJECTS = 1000;

/** Maps `subjectKey` to a state. Subjects whose kind no source supports are left out. */
export async function statesOf(
  subjects: readonly Subject[],
  access: StatesAccess,
): Promise<Map<string, SubjectState>> {
  const lookups = access.host.lookups();
  const byPage = subjects.filter(({ kind }) => LOOKUPS[kind] && lookups[LOOKUPS[kind]]);
  const byServer = hasServer(access.host) ? subjects.filter(one => !byPage.includes(one)) : [];
  const found = [await namedByPage(byPage, access), await namedByServer(byServer, access)];
  return new Map(found.flatMap(states => [...states]));
}

type States = [string, SubjectState][];

/** A page knows the names of people and organisations alone; one without a name is gone. */
async function namedByPage(subjects: readonly Subject[], { host, signal }: StatesAccess): Promise<States> {
  const { names } = host.lookups();
  if (!names) return [];
  const states: States = [];
  for (const kind of ['user', 'organization'] as const) {
    const ids = [...new Set(subjects.filter(one => one.kind === kind).map(({ id }) => id))];
    const known = ids.length > 0 ? await names(LOOKUPS[kind], ids, signal) : [];
    const there = new Set(known.map(({ id }) => id));
    states.push(
      ...ids.map((id): States[number] => [subjectKey({ kind, id }), there.has(id) ? 'ok' : 'missing']),
    );
  }
  return states;
}

async function namedByServer(
  subjects: readonly Subject[],
  { host, lang, signal }: StatesAccess,
): Promise<States> {
  const each = [
    ...new Map(subjects.map(({ kind, id }) => [subjectKey({ kind, id }), { kind, id }])).values(),
  ];
  const states: States = [];
  for (let at = 0; at < each.length; at += MAX_ASKED_SUBJECTS) {
    const body = { subjects: each.slice(at, at + MAX_ASKED_SUBJECTS) };
    const rows = await clientOf(host, lang).jflow.subjects({ body, signal });
    states.push(...rows.map((row): States[number] => [subjectKey(row), row.state]));
  }
  return states;
}
