/** Many at once, each in a transaction of its own: one that is refused does not undo or stop the others. */
import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Process } from '@countersign/sdk/approval';
import type { Tx } from '../../db/access.ts';
import type { Lang } from '../../http/language.ts';
import { Refused, refuse } from '../../http/refuse.ts';
import { decide } from './decide.ts';
import { hashOf, oncePerKey } from './keys.ts';
import { lock, type Who } from './load.ts';
import { stepLoaded } from './perform.ts';
import { processRow } from './process-queries.ts';
import { settleStep } from './sub-process.ts';
import { versionOf } from './versions.ts';

type InTenant = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Why one of them was refused, in the words of a single call. */
function refusalOf(error: unknown, lang: Lang) {
  if (!(error instanceof Refused)) throw error;
  const { subCode, details } = error;
  const message = errorText(subCode, lang, details.by);
  return { ok: false, subCode, message, ...(details.fields && { fields: details.fields }) };
}

type Decisions = PartOf<'POST jflow/approveBatch', 'body'> & { lang: Lang };
type Decided = PartOf<'POST jflow/approveBatch', 'response'>['list'][number];

/** One decision for several tasks of the caller; a repeated batch answers each as before. */
export async function decideBatch(
  inTenant: InTenant,
  who: Who,
  asked: Decisions,
): Promise<{ list: Decided[] }> {
  const { taskIds, isPass, comment, key, lang } = asked;
  const list: Decided[] = [];
  for (const taskId of taskIds) {
    const own = key === undefined ? undefined : hashOf([key, taskId]);
    const one = () => inTenant(tx => decide(tx, who, { taskId, isPass, comment, key: own, lang }));
    try {
      list.push({ taskId, ok: true, ...(await oncePerKey(one)) });
    } catch (error) {
      list.push({ taskId, ...refusalOf(error, lang) });
    }
  }
  return { list };
}

type Migration = PartOf<'POST jflow/migrate', 'body'> & { lang: Lang };
type Migrated = PartOf<'POST jflow/migrate', 'response'>;

/** Instances of one call. */
const MOST = 200;

/** Moves running instances to a version, or only tells what would become of each. */
export async function migrateInstances(inTenant: InTenant, who: Who, asked: Migration): Promise<Migrated> {
  const to = await inTenant(tx => targetOf(tx, who, asked));
  const found = await inTenant(tx => running(tx, who, { ...asked, version: to.version }));
  const list: Migrated['list'] = [];
  for (const { instance_id: instanceId, item_name: itemName, version: from } of found) {
    const row = { instanceId, itemName, from };
    try {
      await inTenant(tx => migrateOne(tx, who, { ...asked, instanceId, to }));
      list.push({ ...row, ok: true });
    } catch (error) {
      list.push({ ...row, ...refusalOf(error, asked.lang) });
    }
  }
  return {
    version: to.version,
    list,
    next: found.length === MOST ? (found.at(-1)?.instance_id ?? null) : null,
  };
}

async function targetOf(tx: Tx, who: Who, { processId, version }: Migration): Promise<Process> {
  const { version: published } = await processRow(tx, who, processId);
  const { merchantId } = who;
  return (
    (await versionOf(tx, { merchantId, processId, version: version ?? published })) ?? refuse('not-found')
  );
}

const running = (
  tx: Tx,
  { merchantId }: Who,
  { processId, version, instanceIds, after }: Migration & { version: number },
) =>
  tx
    .selectFrom('instance')
    .select(['instance_id', 'item_name', 'version'])
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', processId)
    .where('state', '=', 0)
    .where('version', '<>', version)
    .$if(instanceIds !== undefined, one => one.where('instance_id', 'in', instanceIds!))
    .$if(after !== undefined, one => one.where('instance_id', '>', after!))
    .orderBy('instance_id')
    .limit(MOST)
    .execute();

type One = Migration & { instanceId: string; to: Process };

async function migrateOne(tx: Tx, who: Who, { instanceId, to, nodes, dryRun, lang }: One): Promise<void> {
  const loaded = await lock(tx, who, { instanceId });
  const stepped = await stepLoaded(tx, who, {
    ...{ loaded, lang, migratesTo: to },
    command: ({ actorId }) => ({ kind: 'migrate', actorId, version: to.version, ...(nodes && { nodes }) }),
  });
  if (!dryRun) await settleStep(tx, stepped);
}
