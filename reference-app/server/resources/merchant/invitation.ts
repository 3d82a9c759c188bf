/** The code of an invitation: the first password of an administrator, who has to choose another one with it. */
import { randomInt } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Tx } from '../../db/access.ts';
import type { TenantTables } from '../../db/tables.ts';
import type { Actor } from '../../http/security/actor.ts';

/** Without letters and digits that look alike. */
const CLASSES = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#%*+-='];
const LENGTH = 16;
export const INVITE_DAYS = 7;

const oneOf = (characters: string): string => characters[randomInt(characters.length)] ?? '';

/** Meets the rules of passwords: one of each class at least. */
export function invitationCode(): string {
  const rest = Array.from({ length: LENGTH - CLASSES.length }, () => oneOf(CLASSES.slice(0, 3).join('')));
  const characters = [...CLASSES.map(oneOf), ...rest];
  for (let at = characters.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [characters[at], characters[other]] = [characters[other] ?? '', characters[at] ?? ''];
  }
  return characters.join('');
}

export const inviteUntil = (): Date => new Date(Date.now() + INVITE_DAYS * 86_400_000);

export const invited = (
  tx: Tx,
  { merchantId, userId }: Actor,
  columns: Updateable<TenantTables['app_user']>,
) =>
  tx
    .updateTable('app_user')
    .set({ ...columns, must_change: true })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute();
