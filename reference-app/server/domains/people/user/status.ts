/** Changes the status of accounts: enabled, disabled, or locked until a time. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Contexts, Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { ensureAdministratorRemains, throwIfChangingOwnRights } from '../../../rights/authority.ts';
import { endSessions } from '../../access/index.ts';
import { throwIfEnabledGuestHasNoGrant } from './guest-grants.ts';
import { updateUserColumns } from './queries.ts';
import { loadUserForChange } from './reach.ts';

export const UNLOCKED_USER_COLUMN_VALUES = { lockedTime: null, unlockingTime: null, lockedReason: '' };

/** Maps the status values of the API to stored values. */
export const userStatusByCode = {
  NORMAL: 'NORMAL',
  0: 'NORMAL',
  STOP_USING: 'STOP_USING',
  1: 'STOP_USING',
} as const;

export async function changeUserStatus(
  contexts: Contexts,
  actor: Actor,
  { userId, status }: { userId: string; status: 'NORMAL' | 'STOP_USING' },
): Promise<null> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  await loadUserForChange(tx, actor, userId);
  throwIfChangingOwnRights(actor, [userId]);
  if (status === 'NORMAL') await throwIfEnabledGuestHasNoGrant(contexts, { merchantId, userId });
  await ensureAdministratorRemains(tx, () =>
    updateUserColumns(tx, { merchantId, userId }, { status, ...UNLOCKED_USER_COLUMN_VALUES }),
  );
  if (status === 'STOP_USING') await endSessions(await contexts.auth(), { merchantId, userId });
  return null;
}

const MINUTE_MS = 60_000;

export async function lockUser(
  contexts: Contexts,
  actor: Actor,
  { userId, lockDuration, reason = '' }: PartOf<'POST user/lock', 'body'>,
): Promise<null> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  const { user } = await loadUserForChange(tx, actor, userId);
  throwIfChangingOwnRights(actor, [userId]);
  if (user.status === 'STOP_USING') throwRefusal('user-disabled', { by: user.nickName });
  const now = Date.now();
  await ensureAdministratorRemains(tx, () =>
    updateUserColumns(
      tx,
      { merchantId, userId },
      {
        status: 'LOCKED',
        lockedTime: new Date(now),
        unlockingTime: new Date(now + lockDuration * MINUTE_MS),
        lockedReason: reason.trim(),
      },
    ),
  );
  await endSessions(await contexts.auth(), { merchantId, userId });
  return null;
}

/** Unlocks the account. Has no effect on an account that is not locked. */
export async function unlockUser(tx: Tx, actor: Actor, userId: string): Promise<null> {
  const { user } = await loadUserForChange(tx, actor, userId);
  if (user.status === 'LOCKED')
    await updateUserColumns(
      tx,
      { merchantId: actor.merchantId, userId },
      { status: 'NORMAL', ...UNLOCKED_USER_COLUMN_VALUES },
    );
  return null;
}
