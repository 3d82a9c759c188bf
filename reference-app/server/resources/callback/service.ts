/** Adds, changes, removes and tests the receivers of callbacks. */
import { randomUUID } from 'node:crypto';
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { refuseEmptyName, refuseNoProcess, refuseUnknownFields, refuseUrl } from './checks.ts';
import { type ConfigRow, configRow } from './queries.ts';
import { resume } from './redeliver.ts';
import type { SealedSecret } from './secret.ts';
import './tables.ts';

type Adding = Omit<PartOf<'POST workflow/callback/config/add', 'body'>, 'secret'>;
type Changing = Omit<PartOf<'POST workflow/callback/config/update', 'body'>, 'secret' | 'newSecret'>;

interface Input {
  lang: Lang;
  /** Another secret; the key id in the header changes with it. */
  sealed?: SealedSecret | undefined;
}

export async function addConfig(
  tx: Tx,
  { merchantId, userId }: Actor,
  { sealed, lang, ...input }: Adding & Input & { sealed: SealedSecret },
): Promise<{ id: string; keyId: string }> {
  refuseEmptyName(input.name, lang);
  refuseUrl(input.url, lang);
  const { processId, fields = [] } = input;
  if (processId !== undefined) {
    await refuseNoProcess(tx, { merchantId, processId, lang });
    await refuseUnknownFields(tx, { merchantId, processId, lang }, fields);
  }
  const id = newId();
  const keyId = randomUUID();
  await tx
    .insertInto('callback_config')
    .values({
      merchant_id: merchantId,
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

export async function updateConfig(
  tx: Tx,
  { merchantId }: Actor,
  { id, sealed, lang, ...input }: Changing & Input,
): Promise<{ id: string; keyId: string }> {
  const { name, url, events, fields, enabled } = input;
  if (name !== undefined) refuseEmptyName(name, lang);
  if (url !== undefined) refuseUrl(url, lang);
  const before = await lockedConfig(tx, merchantId, id);
  const { process_id: processId } = before;
  if (fields && processId !== null) await refuseUnknownFields(tx, { merchantId, processId, lang }, fields);
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
    .where('merchant_id', '=', merchantId)
    .where('config_id', '=', id)
    .returning('key_id')
    .executeTakeFirstOrThrow();
  if (enabled === true && !before.enabled) await resume(tx, merchantId, id);
  return { id, keyId };
}

export const configOf = async (tx: Tx, merchantId: string, id: string): Promise<ConfigRow> =>
  (await configRow(tx, merchantId, id)) ?? refuse('not-found');

const lockedConfig = async (tx: Tx, merchantId: string, id: string): Promise<ConfigRow> =>
  (await configRow(tx, merchantId, id, true)) ?? refuse('not-found');

/** Its past deliveries stay in the log; waiting ones are given up, with the reason. */
export async function removeConfig(tx: Tx, { merchantId }: Actor, id: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('callback_config')
    .where('merchant_id', '=', merchantId)
    .where('config_id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not-found');
  await tx
    .updateTable('callback_delivery')
    .set({ state: 'dead', result: 'receiver-gone', next_time: null, end_time: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('config_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return null;
}

/** A body as a receiver would get it, of nothing that happened. */
export const sampleBody = (merchantId: string, { process_id, events }: ConfigRow): string =>
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
