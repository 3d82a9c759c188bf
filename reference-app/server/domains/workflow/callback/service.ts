/** Adds, changes, removes and tests callback receivers. */
import { randomUUID } from 'node:crypto';
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import {
  throwIfEmptyCallbackName,
  throwIfInvalidCallbackUrl,
  throwIfMissingProcess,
  throwIfUnknownCallbackFields,
} from './checks.ts';
import { type ConfigRow, callbackConfigRow } from './queries.ts';
import { queueOverdueCallbackDeliveries } from './redeliver.ts';
import type { SealedSecret } from './secret.ts';

type Adding = Omit<PartOf<'POST workflow/callback/config/add', 'body'>, 'secret'>;
type Changing = Omit<PartOf<'POST workflow/callback/config/update', 'body'>, 'secret' | 'newSecret'>;

interface Input {
  lang: Lang;
  /** The encrypted new secret, if the secret changes. The key id in the signature header then changes too. */
  sealed?: SealedSecret | undefined;
}

export async function addCallbackConfig(
  tx: Tx,
  { userId }: Actor,
  { sealed, lang, ...input }: Adding & Input & { sealed: SealedSecret },
): Promise<{ id: string; keyId: string }> {
  throwIfEmptyCallbackName(input.name, lang);
  throwIfInvalidCallbackUrl(input.url, lang);
  const { processId, fields = [] } = input;
  if (processId !== undefined) {
    await throwIfMissingProcess(tx, { processId, lang });
    await throwIfUnknownCallbackFields(tx, { processId, lang }, fields);
  }
  const id = newId();
  const keyId = randomUUID();
  await tx
    .insertInto('callbackConfig')
    .values({
      configId: id,
      configName: input.name.trim(),
      processId: processId ?? null,
      url: input.url,
      events: JSON.stringify(input.events),
      fields: JSON.stringify(fields),
      keyId: keyId,
      ...sealed,
      createBy: userId,
      createTime: new Date(),
    })
    .execute();
  return { id, keyId };
}

export async function updateCallbackConfig(
  tx: Tx,
  { merchantId }: Actor,
  { id, sealed, lang, ...input }: Changing & Input,
): Promise<{ id: string; keyId: string }> {
  const { name, url, events, fields, enabled } = input;
  if (name !== undefined) throwIfEmptyCallbackName(name, lang);
  if (url !== undefined) throwIfInvalidCallbackUrl(url, lang);
  const before = await lockCallbackConfig(tx, id);
  const { processId } = before;
  if (fields && processId !== null) await throwIfUnknownCallbackFields(tx, { processId, lang }, fields);
  const { keyId } = await tx
    .updateTable('callbackConfig')
    .set({
      updateTime: new Date(),
      ...(name !== undefined && { configName: name.trim() }),
      ...(url !== undefined && { url }),
      ...(events && { events: JSON.stringify(events) }),
      ...(fields && { fields: JSON.stringify(fields) }),
      ...(enabled !== undefined && { enabled }),
      ...(sealed && { ...sealed, keyId: randomUUID() }),
    })
    .where('configId', '=', id)
    .returning('keyId')
    .executeTakeFirstOrThrow();
  if (enabled === true && !before.enabled) await queueOverdueCallbackDeliveries(tx, merchantId, id);
  return { id, keyId };
}

export const requireCallbackConfig = async (tx: Tx, id: string): Promise<ConfigRow> =>
  (await callbackConfigRow(tx, id)) ?? throwRefusal('not-found');

const lockCallbackConfig = async (tx: Tx, id: string): Promise<ConfigRow> =>
  (await callbackConfigRow(tx, id, true)) ?? throwRefusal('not-found');

/**
 * Removes a callback receiver. Past deliveries stay in the log. Waiting deliveries get the state `dead` and
 * the reason `receiver-gone`.
 */
export async function removeCallbackConfig(tx: Tx, id: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('callbackConfig')
    .where('configId', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throwRefusal('not-found');
  await tx
    .updateTable('callbackDelivery')
    .set({ state: 'dead', result: 'receiver-gone', nextTime: null, endTime: new Date() })
    .where('configId', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return null;
}

/** Returns a sample body for testing a receiver. */
export const sampleCallbackBody = (merchantId: string, { processId, events }: ConfigRow): string =>
  JSON.stringify({
    id: `test.${randomUUID()}`,
    type: events[0],
    test: true,
    time: new Date().toISOString(),
    tenant: merchantId,
    process: { id: processId ?? 'sample', key: 'sample', version: 1 },
    instance: { id: 'sample', number: 'sample', itemName: 'sample', initiator: 'sample' },
    actor: 'system',
  });
