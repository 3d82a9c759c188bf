/** Manages embedding clients: adding, listing, rotating the secret and revoking. */
import { randomBytes } from 'node:crypto';
import type { EmbedClient } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import type { Page } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { hashToken } from '../../access/index.ts';
import { readEmbedClientRows } from './queries.ts';
import { throwInvalidEmbedField } from './texts.ts';

const OLD_SECRET_VALID_MINUTES = 60;

/** Returns a new secret. The fixed prefix lets repository scanners detect leaked secrets. */
const newSecret = (): string => `cs_embed_${randomBytes(32).toString('base64url')}`;

export interface NewClient {
  name: string;
  processIds?: string[] | undefined;
  lang: Lang;
}

export async function addEmbedClient(
  tx: Tx,
  actor: SignedInActor,
  { name, processIds = [], lang }: NewClient,
) {
  await throwIfUnknownEmbedProcesses(tx, { processIds, lang });
  const id = newId();
  const secret = newSecret();
  await tx
    .insertInto('embedClient')
    .values({
      clientId: id,
      clientName: name,
      processIds: JSON.stringify([...new Set(processIds)]),
      secretHash: hashToken(secret),
      createBy: actor.userId,
    })
    .execute();
  return { id, secret };
}

async function throwIfUnknownEmbedProcesses(tx: Tx, asked: { processIds: string[]; lang: Lang }) {
  const { processIds, lang } = asked;
  if (processIds.length === 0) return;
  const rows = await tx
    .selectFrom('process')
    .select('processId')
    .where('processId', 'in', processIds)
    .execute();
  const known = new Set(rows.map(row => row.processId));
  const id = processIds.find(one => !known.has(one));
  if (id !== undefined) throwInvalidEmbedField({ field: 'processIds', text: 'process', lang, id });
}

interface Rotation {
  id: string;
  keepMinutes?: number | undefined;
}

/**
 * Replaces the secret of an embedding client. The old secret remains valid for an hour, so that the client's
 * back end can switch without downtime.
 */
export async function rotateClientSecret(tx: Tx, { id, keepMinutes = OLD_SECRET_VALID_MINUTES }: Rotation) {
  const secret = newSecret();
  const { numUpdatedRows } = await activeEmbedClientUpdateQuery(tx, id)
    .set({
      secretHash: hashToken(secret),
      oldSecretHash: sql`secret_hash`,
      oldSecretUntil: sql`now() + make_interval(mins => ${keepMinutes}::integer)`,
      rotateTime: sql`now()`,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { secret } : throwRefusal('not-found');
}

/** Revokes a client. Its tokens become invalid too, because each use of a token checks the client. */
export async function revokeClient(tx: Tx, id: string): Promise<null> {
  const { numUpdatedRows } = await activeEmbedClientUpdateQuery(tx, id)
    .set({ revokeTime: sql`now()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n ? null : throwRefusal('not-found');
}

const activeEmbedClientUpdateQuery = (tx: Tx, id: string) =>
  tx.updateTable('embedClient').where('clientId', '=', id).where('revokeTime', 'is', null);

export async function readEmbedClientPage(tx: Tx, page: Page) {
  const { total, rows } = await readEmbedClientRows(tx, page);
  const list = rows.map(
    (row): EmbedClient => ({
      id: row.clientId,
      name: row.clientName,
      processIds: row.processIds,
      createBy: row.createBy,
      createTime: row.createTime.toISOString(),
      rotateTime: row.rotateTime?.toISOString() ?? null,
      oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
      revokeTime: row.revokeTime?.toISOString() ?? null,
    }),
  );
  return { total, list };
}
