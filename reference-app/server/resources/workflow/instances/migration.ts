/** Moves running instances to another version, each in a transaction of its own; a retry answers as the first call did. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Process } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { Refused, refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { type InTenant, refusalOf } from '../decisions/batch.ts';
import { hashOf, rememberedAs, repeated, retrying } from '../decisions/idempotency.ts';
import { refuseUnstorable } from '../decisions/refusals.ts';
import { stepLoaded } from '../decisions/run.ts';
import { settleStep } from '../decisions/sub-process.ts';
import { processRow } from '../definitions/queries.ts';
import { versionOf } from '../definitions/versions.ts';
import { knownKey, lock, type Who } from './lock.ts';

type Asked = PartOf<'POST jflow/migrate', 'body'>;
type Migrated = PartOf<'POST jflow/migrate', 'response'>;
type Row = Pick<Migrated['list'][number], 'instanceId' | 'itemName' | 'from'>;

/** What a call is about, found once: the instances of a retry are those of the first call, though they moved since. */
interface Plan {
  version: number;
  rows: Row[];
  /** Those that were named and cannot be moved anywhere, with why. */
  idle?: Idle[];
  next: string | null;
}

type Idle = Row & { subCode: 'not-found' | 'ended' };

/** Under the key: the plan from the beginning, the answer from the end. */
interface Kept {
  plan: Plan;
  answer?: Migrated;
}

/** Instances of one call. */
const MOST = 200;

/** A dry run changes nothing, so nothing is remembered of it. Broken off, a retry goes on with what is left. */
export async function migrateInstances(
  inTenant: InTenant,
  who: Who,
  { lang, ...asked }: Asked & { lang: Lang },
): Promise<Migrated> {
  refuseUnstorable(asked);
  const { key } = asked;
  if (key === undefined || asked.dryRun) {
    const plan = await inTenant(tx => planOf(tx, who, asked));
    return carryOut(inTenant, who, { asked, plan, lang });
  }
  const { plan, answer } = await retrying(() => inTenant(tx => begin(tx, who, { ...asked, key })));
  if (answer) return answer;
  const done = await carryOut(inTenant, who, { asked, plan, lang });
  return inTenant(tx => finish(tx, who, { ...asked, key, kept: { plan, answer: done } }));
}

const requestOf = (asked: Asked) => ({ call: 'migrate', ...asked });

async function begin(tx: Tx, who: Who, asked: Asked & { key: string }): Promise<Kept> {
  const known = await knownKey(tx, who, asked.key);
  if (known) return repeated<Kept>(known, requestOf(asked));
  const kept = { plan: await planOf(tx, who, asked) };
  const row = rememberedAs(who, requestOf(asked), kept);
  if (!row) throw new Error('[Bug] a call with a key is remembered');
  await tx
    .insertInto('decision_key')
    .values({ merchant_id: who.merchantId, ...row, answer: JSON.stringify(kept) })
    .execute();
  return kept;
}

/** Of two that went on at once, the answer of the first counts for both. */
async function finish(
  tx: Tx,
  who: Who,
  { kept, ...asked }: Asked & { key: string; kept: Required<Kept> },
): Promise<Migrated> {
  await sql`
    update decision_key set answer = ${JSON.stringify(kept)}::jsonb
    where merchant_id = ${who.merchantId} and user_id = ${who.userId} and decision_key = ${asked.key}
      and answer -> 'answer' is null`.execute(tx);
  const known = await knownKey(tx, who, asked.key);
  return (known && repeated<Kept>(known, requestOf(asked)).answer) ?? kept.answer;
}

async function planOf(tx: Tx, who: Who, asked: Asked): Promise<Plan> {
  const { version } = await targetOf(tx, who, asked);
  const rows = await running(tx, who, { ...asked, version });
  const idle = await idleOf(tx, who, asked);
  return {
    version,
    rows,
    ...(idle.length > 0 && { idle }),
    next: rows.length === MOST ? (rows.at(-1)?.instanceId ?? null) : null,
  };
}

async function targetOf(tx: Tx, who: Who, { processId, version }: Asked): Promise<Process> {
  const { version: published } = await processRow(tx, who, processId);
  const { merchantId } = who;
  return (
    (await versionOf(tx, { merchantId, processId, version: version ?? published })) ?? refuse('not-found')
  );
}

const running = (
  tx: Tx,
  { merchantId }: Who,
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

/** What was named and does not run: it has ended, or the process has no such instance. */
async function idleOf(tx: Tx, { merchantId }: Who, asked: Asked): Promise<Idle[]> {
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

async function carryOut(inTenant: InTenant, who: Who, { asked, plan, lang }: Planned): Promise<Migrated> {
  const { version, rows, idle = [], next } = plan;
  const to = await inTenant(tx => targetOf(tx, who, { ...asked, version }));
  const list: Migrated['list'] = idle.map(({ subCode, ...row }) => ({
    ...row,
    ...refusalOf(new Refused(subCode, {}), lang),
  }));
  for (const row of rows) {
    const one = { ...asked, instanceId: row.instanceId, to, lang };
    try {
      await retrying(() => inTenant(tx => migrateOne(tx, who, one)));
      list.push({ ...row, ok: true });
    } catch (error) {
      list.push({ ...row, ...refusalOf(error, lang) });
    }
  }
  return { version, list, next };
}

type One = Asked & { instanceId: string; to: Process; lang: Lang };

/** One that was moved under this key before is left where it is. */
async function migrateOne(tx: Tx, who: Who, { to, lang, ...one }: One): Promise<void> {
  const { instanceId, nodes, dryRun } = one;
  const key = one.key === undefined || dryRun ? undefined : hashOf([one.key, instanceId]);
  const request = { ...requestOf(one), instanceId, key };
  const loaded = await lock(tx, who, { instanceId, key });
  if (loaded.known) return repeated<void>(loaded.known, request);
  const stepped = await stepLoaded(tx, who, {
    ...{ loaded, lang, migratesTo: to },
    command: ({ actorId }) => ({ kind: 'migrate', actorId, version: to.version, ...(nodes && { nodes }) }),
  });
  if (!dryRun) await settleStep(tx, stepped, { remember: rememberedAs(who, request, { ok: true }) });
}
