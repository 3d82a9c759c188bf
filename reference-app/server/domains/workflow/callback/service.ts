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
    .insertInto('callback_config')
    .values({
      config_id: id,
      config_name: input.name.trim(),
      process_id: processId ?? null,
      url: input.url,
      events: JSON.stringify(input.events),
      fields: JSON.stringify(fields),
      key_id: keyId,
      ...sealed,
      create_by: userId,
      create_time: new Date(),
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
  const { process_id: processId } = before;
  if (fields && processId !== null) await throwIfUnknownCallbackFields(tx, { processId, lang }, fields);
  const { key_id: keyId } = await tx
    .updateTable('callback_config')
    .set({
      update_time: new Date(),
      ...(name !== undefined && { config_name: name.trim() }),
      ...(url !== undefined && { url }),
      ...(events && { events: JSON.stringify(events) }),
      ...(fields && { fields: JSON.stringify(fields) }),
      ...(enabled !== undefined && { enabled }),
      ...(sealed && { ...sealed, key_id: randomUUID() }),
    })
    .where('config_id', '=', id)
    .returning('key_id')
    .executeTakeFirstOrThrow();
  if (enabled === true && !before.enabled) await queueOverdueCallbackDeliveries(tx, merchantId, id);
  return { id, keyId };
}

export const requireCallbackConfig = async (tx: Tx, id: string): Promise<ConfigRow> =>
  (await callbackConfigRow(tx, id)) ?? throwRefusal('not-found');

const lockCallbackConfig = async (tx: Tx, id: string): Promise<ConfigRow> =>
  (await callbackConfigRow(tx, id, true)) ?? throwRefusal('not-found');

/**
 * Removes a receiver. Its past deliveries stay in the log, and its waiting deliveries become dead with a
 * reason.
 */
export async function removeCallbackConfig(tx: Tx, id: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('callback_config')
    .where('config_id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throwRefusal('not-found');
  await tx
    .updateTable('callback_delivery')
    .set({ state: 'dead', result: 'receiver-gone', next_time: null, end_time: new Date() })
    .where('config_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return null;
}

/** Returns a sample body for testing a receiver. */
export const sampleCallbackBody = (merchantId: string, { process_id, events }: ConfigRow): string =>
  JSON.stringify({
    id: `test.${randomUUID()}`,
    type: events[0],
    test: true,
    time: new Date().toISOString(),
    tenant: merchantId,
    process: { id: process_id ?? 'sample', key: 'sample', version: 1 },
    instance: { id: 'sample', number: 'sample', itemName: 'sample', initiator: 'sample' },
    actor: 'system',
  });
