/**
 * Migrates running instances to another version, each in its own transaction. A repeated call returns the
 * answer of the first call.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { fieldsLostByMigration, type Process, valuesUnfitForMigration } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import { logOperation, markCallAsRepeated } from '../../../audit/operations/log.ts';
import type { Tx } from '../../../db/access.ts';
import { RefusalError, throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { type InTenant, refusalToBatchItemResult } from '../decisions/batch.ts';
import {
  answerForSameRequest,
  hashIdempotencyKey,
  hashIgnoringFieldOrder,
  retryOnConflict,
  toIdempotencyKeyRow,
} from '../decisions/idempotency.ts';
import { runApprovalStepWithoutSaving } from '../decisions/run.ts';
import { persistEngineStepWithSubProcesses } from '../decisions/sub-process.ts';
import { managedProcessRow } from '../definitions/queries.ts';
import { publishedVersion } from '../definitions/versions.ts';
import { lockInstance, readStoredResponseByIdempotencyKey } from './lock.ts';
import { storeIdempotencyKey } from './save.ts';

type MigrationInput = PartOf<'POST jflow/migrate', 'body'>;
type MigrationResult = PartOf<'POST jflow/migrate', 'response'>;
type MigrationRow = Pick<MigrationResult['list'][number], 'instanceId' | 'itemName' | 'from'>;

/**
 * Plan of a migration call. If a client repeats the call, the stored plan is used. Later changes of the
 * instances do not affect the plan.
 */
interface MigrationPlan {
  version: number;
  rows: MigrationRow[];
  /** Requested instances that cannot be migrated, with the reason. */
  idle?: UnmovableInstance[];
  next: string | null;
}

type UnmovableInstance = MigrationRow & { subCode: 'not-found' | 'ended' };

/**
 * Data that a migration call stores under its idempotency key. The call stores its plan at the start and its
 * answer at the end.
 */
interface StoredPlan {
  plan: MigrationPlan;
  answer?: MigrationResult;
}

/** Maximum number of instances per call. */
const MAX_MIGRATED_INSTANCES = 200;

/**
 * Migrates instances. A dry run changes and stores nothing. After an interruption, a repeated call continues
 * with the remaining instances.
 */
export async function migrateInstances(
  inTenant: InTenant,
  actor: Actor,
  { lang, ...asked }: MigrationInput & { lang: Lang },
): Promise<MigrationResult> {
  const { key } = asked;
  if (key === undefined || asked.dryRun) {
    const plan = await inTenant(tx => planMigration(tx, actor, asked));
    return runMigrationPlan(inTenant, actor, { asked, plan, lang });
  }
  const { plan, answer } = await retryOnConflict(() =>
    inTenant(tx => storeMigrationPlan(tx, actor, { ...asked, key })),
  );
  if (answer) return answer;
  const done = await runMigrationPlan(inTenant, actor, { asked, plan, lang });
  return inTenant(tx =>
    storeIdempotentMigrationResponse(tx, actor, { ...asked, key, stored: { plan, answer: done } }),
  );
}

const toMigrationIdempotencyRequest = (asked: MigrationInput) => ({ call: 'migrate', ...asked });

async function storeMigrationPlan(
  tx: Tx,
  actor: Actor,
  asked: MigrationInput & { key: string },
): Promise<StoredPlan> {
  const known = await readStoredResponseByIdempotencyKey(tx, actor, asked.key);
  if (known) {
    const stored = answerForSameRequest<StoredPlan>(known, toMigrationIdempotencyRequest(asked));
    if (stored.answer) markCallAsRepeated(tx);
    return stored;
  }
  const stored = { plan: await planMigration(tx, actor, asked) };
  const row = toIdempotencyKeyRow(actor, toMigrationIdempotencyRequest(asked), stored);
  if (!row) throw new Error('[Bug] a call with a key is remembered');
  await storeIdempotencyKey(tx, actor.merchantId, row);
  return stored;
}

/**
 * Stores the answer of a migration call. If two calls with the same idempotency key ran concurrently, both
 * return the answer that was stored first.
 */
async function storeIdempotentMigrationResponse(
  tx: Tx,
  actor: Actor,
  { stored, ...asked }: MigrationInput & { key: string; stored: Required<StoredPlan> },
): Promise<MigrationResult> {
  await sql`
    update decision_key set answer = ${JSON.stringify(stored)}::json
    where merchant_id = ${actor.merchantId} and user_id = ${actor.userId} 
      and decision_key = decode(${hashIdempotencyKey(asked.key)}, 'hex')
      and answer -> 'answer' is null`.execute(tx);
  const known = await readStoredResponseByIdempotencyKey(tx, actor, asked.key);
  return (
    (known && answerForSameRequest<StoredPlan>(known, toMigrationIdempotencyRequest(asked)).answer) ??
    stored.answer
  );
}

async function planMigration(tx: Tx, actor: Actor, asked: MigrationInput): Promise<MigrationPlan> {
  const { version, name } = await targetVersion(tx, actor, asked);
  const rows = await migratableInstances(tx, { ...asked, version });
  const idle = await unmovableInstances(tx, asked);
  if (!asked.dryRun) await logMigration(tx, actor, { processId: asked.processId, name, version, rows });
  return {
    version,
    rows,
    idle: idle.length > 0 ? idle : undefined,
    next: rows.length === MAX_MIGRATED_INSTANCES ? (rows.at(-1)?.instanceId ?? null) : null,
  };
}

interface LoggedMigration {
  processId: string;
  name: string;
  version: number;
  rows: readonly MigrationRow[];
}

/** Adds the version and the number of instances to the row of the operation log, before the first is moved. */
const logMigration = (tx: Tx, actor: Actor, { processId: id, name, version, rows }: LoggedMigration) =>
  logOperation(tx, actor, {
    kind: 'process',
    id,
    name,
    operation: 'migrate-instances',
    detail: { version, instances: rows.length },
  });

async function targetVersion(tx: Tx, actor: Actor, { processId, version }: MigrationInput): Promise<Process> {
  const { version: published } = await managedProcessRow(tx, actor, processId);
  const { merchantId } = actor;
  return (
    (await publishedVersion(tx, { merchantId, processId, version: version ?? published })) ??
    throwRefusal('not-found')
  );
}

const migratableInstances = (
  tx: Tx,
  { processId, version, instanceIds, after }: MigrationInput & { version: number },
): Promise<MigrationRow[]> =>
  tx
    .selectFrom('instance')
    .select(['instanceId', 'itemName', 'version as from'])
    .where('processId', '=', processId)
    .where('state', '=', 0)
    .where('version', '<>', version)
    .$if(instanceIds !== undefined, one => one.where('instanceId', 'in', instanceIds!))
    .$if(after !== undefined, one => one.where('instanceId', '>', after!))
    .orderBy('instanceId')
    .limit(MAX_MIGRATED_INSTANCES)
    .execute();

/**
 * Returns the requested instances that cannot be moved, because they have ended or belong to another process.
 */
async function unmovableInstances(tx: Tx, asked: MigrationInput): Promise<UnmovableInstance[]> {
  const { processId, instanceIds, after } = asked;
  if (!instanceIds || after !== undefined) return [];
  const rows = await tx
    .selectFrom('instance')
    .select(['instanceId', 'itemName', 'version as from', 'state'])
    .where('processId', '=', processId)
    .where('instanceId', 'in', instanceIds)
    .execute();
  const known = new Map(rows.map(row => [row.instanceId, row]));
  return instanceIds.flatMap((instanceId): UnmovableInstance[] => {
    const { state, ...row } = known.get(instanceId) ?? { instanceId, itemName: '', from: 0, state: null };
    if (state === 0) return [];
    return [{ ...row, subCode: state === null ? 'not-found' : 'ended' }];
  });
}

interface PlannedMigration {
  asked: MigrationInput;
  plan: MigrationPlan;
  lang: Lang;
}

async function runMigrationPlan(
  inTenant: InTenant,
  actor: Actor,
  { asked, plan, lang }: PlannedMigration,
): Promise<MigrationResult> {
  const { version, rows, idle = [], next } = plan;
  const to = await inTenant(tx => targetVersion(tx, actor, { ...asked, version }));
  const list: MigrationResult['list'] = idle.map(({ subCode, ...row }) => ({
    ...row,
    ...refusalToBatchItemResult(new RefusalError(subCode, {}), lang),
  }));
  for (const row of rows) {
    const one = { ...asked, instanceId: row.instanceId, to, lang };
    try {
      const { lost, unfit } = await retryOnConflict(() => inTenant(tx => migrateInstance(tx, actor, one)));
      list.push({ ...row, ok: true, lost, unfit });
    } catch (error) {
      list.push({ ...row, ...refusalToBatchItemResult(error, lang) });
    }
  }
  return { version, list, next };
}

type MigratedOne = MigrationInput & { instanceId: string; to: Process; lang: Lang };

/** Stored answer for one instance. */
interface MigratedInstance {
  ok: true;
  lost?: MigrationResult['list'][number]['lost'];
  unfit?: MigrationResult['list'][number]['unfit'];
}

/** Migrates one instance. Skips the instance if it was already migrated with this idempotency key. */
async function migrateInstance(
  tx: Tx,
  actor: Actor,
  { to, lang, ...one }: MigratedOne,
): Promise<MigratedInstance> {
  const { instanceId, nodes, dryRun } = one;
  const key = one.key === undefined || dryRun ? undefined : hashIgnoringFieldOrder([one.key, instanceId]);
  const request = { ...toMigrationIdempotencyRequest(one), instanceId, key };
  const loaded = await lockInstance(tx, actor, { instanceId, key });
  if (loaded.known) return answerForSameRequest<MigratedInstance>(loaded.known, request);
  const stepped = await runApprovalStepWithoutSaving(tx, actor, {
    loaded,
    lang,
    migratesTo: to,
    command: ({ actorId }) => ({ kind: 'migrate', actorId, version: to.version, ...(nodes && { nodes }) }),
  });
  const { process: from, instance } = loaded;
  const entered = { values: instance.values, lang };
  const [lost, unfit] = [
    fieldsLostByMigration(from, to, entered),
    valuesUnfitForMigration(from, to, entered),
  ];
  const answer: MigratedInstance = {
    ok: true,
    lost: lost.length > 0 ? lost : undefined,
    unfit: unfit.length > 0 ? unfit : undefined,
  };
  if (!dryRun)
    await persistEngineStepWithSubProcesses(tx, stepped, {
      remember: toIdempotencyKeyRow(actor, request, answer),
    });
  return answer;
}
