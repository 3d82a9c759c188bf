/** Clients: made, listed, given another secret, and revoked. */
import { randomBytes } from 'node:crypto';
import type { EmbedClient } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import type { Page } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { hashOf } from '../session/index.ts';
import { clientRows } from './queries.ts';
import { refuseField } from './texts.ts';

const KEEP_MINUTES = 60;

/** Begins alike, so that a scanner of repositories knows one that slipped in. */
const newSecret = (): string => `cs_embed_${randomBytes(32).toString('base64url')}`;

export interface NewClient {
  name: string;
  processIds?: string[] | undefined;
  lang: Lang;
}

export async function addClient(tx: Tx, actor: SignedInActor, { name, processIds = [], lang }: NewClient) {
  await refuseUnknown(tx, actor, { processIds, lang });
  const id = newId();
  const secret = newSecret();
  await tx
    .insertInto('embed_client')
    .values({
      merchant_id: actor.merchantId,
      client_id: id,
      client_name: name,
      process_ids: JSON.stringify([...new Set(processIds)]),
      secret_hash: hashOf(secret),
      create_by: actor.userId,
    })
    .execute();
  return { id, secret };
}

async function refuseUnknown(
  tx: Tx,
  { merchantId }: SignedInActor,
  asked: { processIds: string[]; lang: Lang },
) {
  const { processIds, lang } = asked;
  if (processIds.length === 0) return;
  const rows = await tx
    .selectFrom('process')
    .select('process_id')
    .where('merchant_id', '=', merchantId)
    .where('process_id', 'in', processIds)
    .execute();
  const known = new Set(rows.map(row => row.process_id));
  const id = processIds.find(one => !known.has(one));
  if (id !== undefined) refuseField({ field: 'processIds', text: 'process', lang, id });
}

interface Rotation {
  id: string;
  keepMinutes?: number | undefined;
}

/** The secret before works on for a while, so that a back end can be told without a gap. */
export async function rotateClient(
  tx: Tx,
  actor: SignedInActor,
  { id, keepMinutes = KEEP_MINUTES }: Rotation,
) {
  const secret = newSecret();
  const { numUpdatedRows } = await liveClient(tx, actor, id)
    .set({
      secret_hash: hashOf(secret),
      old_secret_hash: sql`secret_hash`,
      old_secret_until: sql`now() + make_interval(mins => ${keepMinutes}::integer)`,
      rotate_time: sql`now()`,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { secret } : refuse('not-found');
}

/** Its tokens end with it: they find their client revoked. */
export async function revokeClient(tx: Tx, actor: SignedInActor, id: string): Promise<null> {
  const { numUpdatedRows } = await liveClient(tx, actor, id)
    .set({ revoke_time: sql`now()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n ? null : refuse('not-found');
}

const liveClient = (tx: Tx, { merchantId }: SignedInActor, id: string) =>
  tx
    .updateTable('embed_client')
    .where('merchant_id', '=', merchantId)
    .where('client_id', '=', id)
    .where('revoke_time', 'is', null);

export async function pageClients(tx: Tx, { merchantId }: SignedInActor, page: Page) {
  const { total, rows } = await clientRows(tx, merchantId, page);
  const list = rows.map(
    (row): EmbedClient => ({
      id: row.client_id,
      name: row.client_name,
      processIds: row.process_ids,
      createBy: row.create_by,
      createTime: row.create_time.toISOString(),
      rotateTime: row.rotate_time?.toISOString() ?? null,
      oldSecretUntil: row.old_secret_until?.toISOString() ?? null,
      revokeTime: row.revoke_time?.toISOString() ?? null,
    }),
  );
  return { total, list };
}
