/**
 * Finds the users, roles, organisations and other records that flows refer to. The designer shows whether
 * these records are usable, and removal dialogs list the processes that use them.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { type Actor, hasPermission } from '../../../http/security/actor.ts';
import { visibleUsers } from '../../../rights/people.ts';
import {
  type FlowUse,
  findFlowsReferencingRecords,
  parseIdList,
  readStatesOfFlowReferences,
} from '../../people/index.ts';
import { readProcessCircles } from '../definitions/process-circles.ts';
import {
  isProcessAdministeredByActor,
  REMOVED_PROCESS_STATE,
  throwIfNotProcessManager,
} from '../definitions/queries.ts';
import { isProcessAdministrator } from '../permissions.ts';

type FlowSubjects = PartOf<'POST jflow/subjects', 'body'>;

/**
 * Returns the state of each record that a flow refers to, for example whether it was removed or disabled. For
 * a process that calls the given process back, the result contains the names of the processes in the circle.
 * It contains no other names. Throws unless the actor is an administrator or a manager of processes.
 */
export async function readFlowReferenceUsabilityForActor(
  tx: Tx,
  actor: Actor,
  { subjects, processKey }: FlowSubjects,
) {
  if (!isProcessAdministrator(actor)) await throwIfNotProcessManager(tx, actor);
  const states = await readStatesOfFlowReferences(tx, actor.merchantId, subjects);
  const calls = subjects.filter(({ kind }) => kind === 'process').map(({ id }) => id);
  if (!processKey || calls.length === 0) return states;
  const processName = await nameOfProcessKey(tx, actor, processKey);
  const circles = await readProcessCircles(tx, { processKey, processName, calls });
  return states.map(row => {
    const circle = row.kind === 'process' ? circles.get(row.id) : undefined;
    return circle ? { ...row, circle: [...circle] } : row;
  });
}

/**
 * Returns the name of the process with the key. Returns the key itself for a process that was never published
 * and that the actor does not administer, because its name is not public.
 */
async function nameOfProcessKey(tx: Tx, actor: Actor, processKey: string): Promise<string> {
  const row = await tx
    .selectFrom('process')
    .select(['processId', 'processName', 'version'])
    .where('processKey', '=', processKey)
    .where('state', '<>', REMOVED_PROCESS_STATE)
    .executeTakeFirst();
  const isKnown = row && (row.version > 0 || (await isProcessAdministeredByActor(tx, actor, row.processId)));
  return isKnown ? row.processName : processKey;
}

type UsageQuery = PartOf<'GET jflow/usage', 'query'>;

/** Maximum number of processes that a removal dialog lists. */
const MAX_LISTED_PROCESSES = 20;

export async function readFlowUsageOfRecords(tx: Tx, actor: Actor, query: UsageQuery) {
  const uses = await findFlowsUsingRecords(tx, actor, query);
  return { total: uses.length, list: uses.slice(0, MAX_LISTED_PROCESSES) };
}

/**
 * Permission that allows a caller to remove or disable a record, by the kind of the record. The manager of a
 * process needs no permission for that process.
 */
const REMOVAL_PERMISSION_BY_RECORD_KIND = {
  user: 'system:user:manage',
  role: 'system:role:manage',
  organization: 'system:organize:manage',
  position: 'system:position:manage',
};

async function findFlowsUsingRecords(
  tx: Tx,
  actor: Actor,
  { kind, ids: text }: UsageQuery,
): Promise<FlowUse[]> {
  const { merchantId } = actor;
  // Empty ids are ignored, because the search for an empty id would match every flow.
  const ids = parseIdList(text).filter(id => id !== '');
  if (kind === 'process') return callingProcesses(tx, actor, ids);
  if (!hasPermission(actor, REMOVAL_PERMISSION_BY_RECORD_KIND[kind])) throwRefusal('no-permission');
  if (kind === 'user')
    return findFlowsReferencingRecords(tx, merchantId, {
      kind,
      ids: await visibleProcessIds(tx, actor, ids),
    });
  if (kind === 'organization') return processesUsingOrganizations(tx, merchantId, ids);
  return findFlowsReferencingRecords(tx, merchantId, { kind, ids });
}

async function visibleProcessIds(tx: Tx, actor: Actor, ids: string[]): Promise<string[]> {
  const visible = await visibleUsers(tx, actor);
  const rows = await visible()
    .select('u.userId')
    .where('u.userId', 'in', ['', ...ids])
    .execute();
  return rows.map(row => row.userId);
}

/**
 * Finds processes that call one of the given processes as a sub-process. The given processes themselves are
 * excluded from the result.
 */
async function callingProcesses(tx: Tx, actor: Actor, ids: string[]): Promise<FlowUse[]> {
  for (const id of ids)
    if (!(await isProcessAdministeredByActor(tx, actor, id))) throwRefusal('no-permission');
  const rows = await tx
    .selectFrom('process')
    .select('processKey')
    .where('processId', 'in', ['', ...ids])
    .execute();
  const keys = rows.map(row => row.processKey);
  const uses = await findFlowsReferencingRecords(tx, actor.merchantId, { kind: 'process', ids: keys });
  return uses.filter(({ processId }) => !ids.includes(processId));
}

/**
 * Finds processes that refer to one of the organisations, to one of their sub-organisations, or to a position
 * in any of these.
 */
async function processesUsingOrganizations(tx: Tx, merchantId: string, ids: string[]): Promise<FlowUse[]> {
  const { rows } = await sql<{ kind: 'organization' | 'position'; id: string }>`
    with below as (select organize_id from organization_path
      where merchant_id = ${merchantId} and ancestor_id = any(${ids}::text[]))
    select 'organization' as kind, organize_id as id from below
    union select 'position', position_id from position
      where merchant_id = ${merchantId} and organize_id in (select organize_id from below)`.execute(tx);
  const idsOf = (kind: (typeof rows)[number]['kind']) =>
    rows.filter(row => row.kind === kind).map(({ id }) => id);
  const found = [
    ...(await findFlowsReferencingRecords(tx, merchantId, {
      kind: 'organization',
      ids: idsOf('organization'),
    })),
    ...(await findFlowsReferencingRecords(tx, merchantId, { kind: 'position', ids: idsOf('position') })),
  ];
  return [...Map.groupBy(found, ({ processId }) => processId).values()].map(same => ({
    ...same[0]!,
    places: [...new Set(same.flatMap(({ places }) => places))],
  }));
}
