/** The state of accounts: enabled, disabled, or locked until a time. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Contexts, Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { leavingAdministrator, refuseOwn } from '../../rights/authority.ts';
import { endSessions } from '../session/index.ts';
import { refuseWithoutGrant } from './guest-grants.ts';
import { writeUser } from './queries.ts';
import { reach } from './reach.ts';

export const UNLOCKED = { locked_time: null, unlocking_time: null, locked_reason: '' };

/** The states as the wire names them. */
export const statusOf = { NORMAL: 'NORMAL', 0: 'NORMAL', STOP_USING: 'STOP_USING', 1: 'STOP_USING' } as const;

export async function changeStatus(
  contexts: Contexts,
  actor: Actor,
  { userId, status }: { userId: string; status: 'NORMAL' | 'STOP_USING' },
): Promise<null> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  await reach(tx, actor, userId);
  refuseOwn(actor, [userId]);
  if (status === 'NORMAL') await refuseWithoutGrant(contexts, { merchantId, userId });
  await leavingAdministrator(tx, merchantId, () =>
    writeUser(tx, { merchantId, userId }, { status, ...UNLOCKED }),
  );
  if (status === 'STOP_USING') await endSessions(await contexts.auth(), { merchantId, userId });
  return null;
}

const MINUTE = 60_000;

export async function lockUser(
  contexts: Contexts,
  actor: Actor,
  { userId, lockDuration, reason = '' }: PartOf<'POST user/lock', 'body'>,
): Promise<null> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  const { user } = await reach(tx, actor, userId);
  refuseOwn(actor, [userId]);
  if (user.status === 'STOP_USING') refuse('user-disabled', { by: user.nickName });
  const now = Date.now();
  await leavingAdministrator(tx, merchantId, () =>
    writeUser(
      tx,
      { merchantId, userId },
      {
        status: 'LOCKED',
        locked_time: new Date(now),
        unlocking_time: new Date(now + lockDuration * MINUTE),
        locked_reason: reason.trim(),
      },
    ),
  );
  await endSessions(await contexts.auth(), { merchantId, userId });
  return null;
}

/** An account that is not locked stays as it is. */
export async function unlockUser(tx: Tx, actor: Actor, userId: string): Promise<null> {
  const { user } = await reach(tx, actor, userId);
  if (user.status === 'LOCKED')
    await writeUser(tx, { merchantId: actor.merchantId, userId }, { status: 'NORMAL', ...UNLOCKED });
  return null;
}
