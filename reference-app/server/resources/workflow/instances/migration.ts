/** Moves running instances to another version, each in a transaction of its own; a retry answers as the first call did. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Process } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { Refused, refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { type InTenant, refusalOf } from '../decisions/batch.ts';
import { hashOf, rememberedAs, repeated, retrying } from '../decisions/idempotency.ts';
import { stepLoaded } from '../decisions/run.ts';
import { persistStep } from '../decisions/sub-process.ts';
import { managedRow } from '../definitions/queries.ts';
import { versionOf } from '../definitions/versions.ts';
import { knownKey, lock } from './lock.ts';

type Asked = PartOf<'POST jflow/migrate', 'body'>;
type Migrated = PartOf<'POST jflow/migrate', 'response'>;
type Row = Pick<Migrated['list'][number], 'instanceId' | 'itemName' | 'from'>;

/** The plan of a call, found once: a retry moves the instances of the first call, though they moved since. */
interface Plan {
  version: number;
  rows: Row[];
  /** Named instances that cannot be moved, with the reason. */
  idle?: Idle[];
  next: string | null;
}

type Idle = Row & { subCode: 'not-found' | 'ended' };

/** Under the key: the plan from the beginning, the answer from the end. */
interface StoredPlan {
  plan: Plan;
  answer?: Migrated;
}

/** Instances of one call. */
const MOST = 200;

/** A dry run changes nothing, so nothing is remembered of it. Broken off, a retry goes on with what is left. */
export async function migrateInstances(
  inTenant: InTenant,
  actor: Actor,
  { lang, ...asked }: Asked & { lang: Lang },
): Promise<Migrated> {
  const { key } = asked;
  if (key === undefined || asked.dryRun) {
    const plan = await inTenant(tx => planOf(tx, actor, asked));
    return carryOut(inTenant, actor, { asked, plan, lang });
  }
  const { plan, answer } = await retrying(() => inTenant(tx => begin(tx, actor, { ...asked, key })));
  if (answer) return answer;
  const done = await carryOut(inTenant, actor, { asked, plan, lang });
  return inTenant(tx => finish(tx, actor, { ...asked, key, stored: { plan, answer: done } }));
}

const requestOf = (asked: Asked) => ({ call: 'migrate', ...asked });

async function begin(tx: Tx, actor: Actor, asked: Asked & { key: string }): Promise<StoredPlan> {
  const known = await knownKey(tx, actor, asked.key);
  if (known) return repeated<StoredPlan>(known, requestOf(asked));
  const stored = { plan: await planOf(tx, actor, asked) };
  const row = rememberedAs(actor, requestOf(asked), stored);
  if (!row) throw new Error('[Bug] a call with a key is remembered');
  await tx
    .insertInto('decision_key')
    .values({ merchant_id: actor.merchantId, ...row, answer: JSON.stringify(stored) })
    .execute();
  return stored;
}

/** Of two that went on at once, the answer of the first counts for both. */
async function finish(
  tx: Tx,
  actor: Actor,
  { stored, ...asked }: Asked & { key: string; stored: Required<StoredPlan> },
): Promise<Migrated> {
  await sql`
    update decision_key set answer = ${JSON.stringify(stored)}::jsonb
    where merchant_id = ${actor.merchantId} and user_id = ${actor.userId} and decision_key = ${asked.key}
      and answer -> 'answer' is null`.execute(tx);
  const known = await knownKey(tx, actor, asked.key);
  return (known && repeated<StoredPlan>(known, requestOf(asked)).answer) ?? stored.answer;
}

async function planOf(tx: Tx, actor: Actor, asked: Asked): Promise<Plan> {
  const { version } = await targetOf(tx, actor, asked);
  const rows = await running(tx, actor, { ...asked, version });
  const idle = await idleOf(tx, actor, asked);
  return {
    version,
    rows,
    ...(idle.length > 0 && { idle }),
    next: rows.length === MOST ? (rows.at(-1)?.instanceId ?? null) : null,
  };
}

async function targetOf(tx: Tx, actor: Actor, { processId, version }: Asked): Promise<Process> {
  const { version: published } = await managedRow(tx, actor, processId);
  const { merchantId } = actor;
  return (
    (await versionOf(tx, { merchantId, processId, version: version ?? published })) ?? refuse('not-found')
  );
}

const running = (
  tx: Tx,
  { merchantId }: Actor,
  { processId, version, instanceIds, after }: Asked & { version: number },
): Promise<Row[]> =>
  tx
    .selectFrom('instance')
    .select(['instance_id as instanceId', 'item_name as itemName', 'version as from'])
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', processId)
    .where('state', '=', 0)
    .where('version', '<>', version)
    .$if(instanceIds !== undefined, one => one.where('instance_id', 'in', instanceIds!))
    .$if(after !== undefined, one => one.where('instance_id', '>', after!))
    .orderBy('instance_id')
    .limit(MOST)
    .execute();

/** Named instances that do not run: ended, or not of this process. */
async function idleOf(tx: Tx, { merchantId }: Actor, asked: Asked): Promise<Idle[]> {
  const { processId, instanceIds, after } = asked;
  if (!instanceIds || after !== undefined) return [];
  const rows = await tx
    .selectFrom('instance')
    .select(['instance_id as instanceId', 'item_name as itemName', 'version as from', 'state'])
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', processId)
    .where('instance_id', 'in', instanceIds)
    .execute();
  const known = new Map(rows.map(row => [row.instanceId, row]));
  return instanceIds.flatMap((instanceId): Idle[] => {
    const { state, ...row } = known.get(instanceId) ?? { instanceId, itemName: '', from: 0, state: null };
    if (state === 0) return [];
    return [{ ...row, subCode: state === null ? 'not-found' : 'ended' }];
  });
}

interface Planned {
  asked: Asked;
  plan: Plan;
  lang: Lang;
}

async function carryOut(inTenant: InTenant, actor: Actor, { asked, plan, lang }: Planned): Promise<Migrated> {
  const { version, rows, idle = [], next } = plan;
  const to = await inTenant(tx => targetOf(tx, actor, { ...asked, version }));
  const list: Migrated['list'] = idle.map(({ subCode, ...row }) => ({
    ...row,
    ...refusalOf(new Refused(subCode, {}), lang),
  }));
  for (const row of rows) {
    const one = { ...asked, instanceId: row.instanceId, to, lang };
    try {
      await retrying(() => inTenant(tx => migrateOne(tx, actor, one)));
      list.push({ ...row, ok: true });
    } catch (error) {
      list.push({ ...row, ...refusalOf(error, lang) });
    }
  }
  return { version, list, next };
}

type One = Asked & { instanceId: string; to: Process; lang: Lang };

/** One that was moved under this key before is left where it is. */
async function migrateOne(tx: Tx, actor: Actor, { to, lang, ...one }: One): Promise<void> {
  const { instanceId, nodes, dryRun } = one;
  const key = one.key === undefined || dryRun ? undefined : hashOf([one.key, instanceId]);
  const request = { ...requestOf(one), instanceId, key };
  const loaded = await lock(tx, actor, { instanceId, key });
  if (loaded.known) return repeated<void>(loaded.known, request);
  const stepped = await stepLoaded(tx, actor, {
    loaded,
    lang,
    migratesTo: to,
    command: ({ actorId }) => ({ kind: 'migrate', actorId, version: to.version, ...(nodes && { nodes }) }),
  });
  if (!dryRun) await persistStep(tx, stepped, { remember: rememberedAs(actor, request, { ok: true }) });
}
