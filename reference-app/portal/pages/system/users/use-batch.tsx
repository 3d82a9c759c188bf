/** Batch actions for the selected users. */

import { lazy, Suspense, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import type { BatchAction } from '../../../ui/resource/Batch.tsx';
import type { BatchRowOutcome } from '../../../ui/resource/outcomes.ts';
import { EMPTY_ACCOUNT_LOCK_INPUT, parseAccountLock, type UserLock } from './lock.ts';
import { userTexts } from './texts.ts';

interface UserBatchResponse {
  list: { userId: string; ok: boolean; message?: string }[];
}

const toUserBatchRowOutcomes = async (call: Promise<UserBatchResponse>): Promise<BatchRowOutcome[]> =>
  (await call).list.map(({ userId, ...outcome }) => ({ id: userId, ...outcome }));

const LockFields = lazy(() => import('./LockFields.tsx'));

/**
 * Account lock for a batch action. It is used if the user has entered no valid duration. `lockDuration` is in
 * minutes.
 */
const DEFAULT_USER_ACCOUNT_LOCK: UserLock = { lockDuration: 30, reason: '' };

export function useUserBatchActions(): BatchAction[] {
  const { t } = useTexts(userTexts);
  const [entered, setEntered] = useState({ ...EMPTY_ACCOUNT_LOCK_INPUT, minutes: '30' });
  return [
    {
      name: 'lock',
      label: t('user.lockMany'),
      title: count => t('user.lockManyOf', { count }),
      text: t('user.lockHint'),
      used: { kind: 'user', action: 'lock' },
      fields: (
        <Suspense>
          <LockFields entered={entered} onChange={setEntered} />
        </Suspense>
      ),
      isDestructive: true,
      run: userIds =>
        toUserBatchRowOutcomes(
          client.user.lockBatch({
            body: { userIds, ...(parseAccountLock(entered) ?? DEFAULT_USER_ACCOUNT_LOCK) },
          }),
        ),
    },
    {
      name: 'unlock',
      label: t('user.unlockMany'),
      title: count => t('user.unlockManyOf', { count }),
      run: userIds => toUserBatchRowOutcomes(client.user.unlockBatch({ body: { userIds } })),
    },
    {
      name: 'disable',
      label: t('user.disableMany'),
      title: count => t('user.disableManyOf', { count }),
      text: t('user.disableText'),
      used: { kind: 'user', action: 'disable' },
      isDestructive: true,
      run: userIds =>
        toUserBatchRowOutcomes(client.user.changeStatusBatch({ body: { userIds, status: 'STOP_USING' } })),
    },
    {
      name: 'remove',
      label: t('user.removeMany'),
      title: count => t('user.removeManyOf', { count }),
      text: t('user.removeText'),
      used: { kind: 'user', action: 'remove' },
      isDestructive: true,
      run: userIds => toUserBatchRowOutcomes(client.user.removeBatch({ body: { userIds } })),
    },
  ];
}
