/**
 * Creates invitation codes. The code is the first password of an administrator, who must change it at the
 * first sign-in.
 */
import { randomInt } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import type { TenantTables } from '../../../db/tables.ts';
import type { Actor } from '../../../http/security/actor.ts';

/** The character classes of an invitation code. Characters that look alike are excluded. */
const INVITATION_CHARACTER_CLASSES = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnpqrstuvwxyz',
  '23456789',
  '!@#%*+-=',
];
const INVITATION_CODE_LENGTH = 16;
export const INVITATION_LIFETIME_DAYS = 7;

const randomCharacter = (characters: string): string => characters[randomInt(characters.length)] ?? '';

/**
 * Returns a random code that satisfies the password rules: it contains at least one character from each
 * class.
 */
export function newInvitationCode(): string {
  const rest = Array.from({ length: INVITATION_CODE_LENGTH - INVITATION_CHARACTER_CLASSES.length }, () =>
    randomCharacter(INVITATION_CHARACTER_CLASSES.slice(0, 3).join('')),
  );
  const characters = [...INVITATION_CHARACTER_CLASSES.map(randomCharacter), ...rest];
  for (let at = characters.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [characters[at], characters[other]] = [characters[other] ?? '', characters[at] ?? ''];
  }
  return characters.join('');
}

export const invitationExpiry = (): Date => new Date(Date.now() + INVITATION_LIFETIME_DAYS * 86_400_000);

export const updateInvitedAdministrator = (
  tx: Tx,
  { userId }: Actor,
  columns: Updateable<TenantTables['appUser']>,
) =>
  tx
    .updateTable('appUser')
    .set({ ...columns, mustChange: true })
    .where('userId', '=', userId)
    .execute();
