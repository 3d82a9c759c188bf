/** The subjects of flows: their states for the designer, and the processes that name them for the dialog before a removal. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import { type Actor, can } from '../../../http/security/actor.ts';
import { type FlowUse, flowsNaming, idsIn, subjectStates, visibleUsers } from '../../directory/index.ts';
import { administers, refuseUnmanaged } from '../definitions/queries.ts';
import { isManager } from '../permissions.ts';

type Subjects = PartOf<'POST jflow/subjects', 'body'>['subjects'];

/** For administrators of processes and managers of one. Nobody learns a name from it. */
export async function statesOfSubjects(tx: Tx, actor: Actor, subjects: Subjects) {
  if (!isManager(actor)) await refuseUnmanaged(tx, actor);
  return subjectStates(tx, actor.merchantId, subjects);
}

type UsageQuery = PartOf<'GET jflow/usage', 'query'>;

/** Processes that a dialog names. */
const MAX_LISTED_PROCESSES = 20;

export async function usageOf(tx: Tx, actor: Actor, query: UsageQuery) {
  const uses = await usesOf(tx, actor, query);
  return { total: uses.length, list: uses.slice(0, MAX_LISTED_PROCESSES) };
}

/** The permission to remove or disable each kind; processes have managers of their own. */
const PERMISSIONS = {
  user: 'system:user:manage',
  role: 'system:role:manage',
  organization: 'system:organize:manage',
  position: 'system:position:manage',
};

async function usesOf(tx: Tx, actor: Actor, { kind, ids: text }: UsageQuery): Promise<FlowUse[]> {
  const { merchantId } = actor;
  // Every flow contains the empty id, and nobody administers a process without one.
  const ids = idsIn(text).filter(id => id !== '');
  if (kind === 'process') return callersOf(tx, actor, ids);
  if (!can(actor, PERMISSIONS[kind])) refuse('no-permission');
  if (kind === 'user') return flowsNaming(tx, merchantId, { kind, ids: await visibleAmong(tx, actor, ids) });
  if (kind === 'organization') return usesOfOrganizations(tx, merchantId, ids);
  return flowsNaming(tx, merchantId, { kind, ids });
}

async function visibleAmong(tx: Tx, actor: Actor, ids: string[]): Promise<string[]> {
  const visible = await visibleUsers(tx, actor);
  const rows = await visible()
    .select('u.user_id')
    .where('u.user_id', 'in', ['', ...ids])
    .execute();
  return rows.map(row => row.user_id);
}

/** By the keys of the processes; one cannot be the caller of itself. */
async function callersOf(tx: Tx, actor: Actor, ids: string[]): Promise<FlowUse[]> {
  for (const id of ids) if (!(await administers(tx, actor, id))) refuse('no-permission');
  const rows = await tx
    .selectFrom('process')
    .select('process_key')
    .where('merchant_id', '=', actor.merchantId)
    .where('process_id', 'in', ['', ...ids])
    .execute();
  const keys = rows.map(row => row.process_key);
  const uses = await flowsNaming(tx, actor.merchantId, { kind: 'process', ids: keys });
  return uses.filter(({ processId }) => !ids.includes(processId));
}

/** With all below them, and the positions of all of these. */
async function usesOfOrganizations(tx: Tx, merchantId: string, ids: string[]): Promise<FlowUse[]> {
  const { rows } = await sql<{ kind: 'organization' | 'position'; id: string }>`
    with below as (select organize_id from organization_path
      where merchant_id = ${merchantId} and ancestor_id = any(${ids}::text[]))
    select 'organization' as kind, organize_id as id from below
    union select 'position', position_id from position
      where merchant_id = ${merchantId} and organize_id in (select organize_id from below)`.execute(tx);
  const idsOf = (kind: (typeof rows)[number]['kind']) =>
    rows.filter(row => row.kind === kind).map(({ id }) => id);
  const found = [
    ...(await flowsNaming(tx, merchantId, { kind: 'organization', ids: idsOf('organization') })),
    ...(await flowsNaming(tx, merchantId, { kind: 'position', ids: idsOf('position') })),
  ];
  return [...Map.groupBy(found, ({ processId }) => processId).values()].map(same => ({
    ...same[0]!,
    places: [...new Set(same.flatMap(({ places }) => places))],
  }));
}
