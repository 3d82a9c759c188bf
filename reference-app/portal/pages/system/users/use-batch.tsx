/** The actions on selected users. */

import { lazy, Suspense, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import type { BatchAction } from '../../../ui/resource/Batch.tsx';
import type { Outcome } from '../../../ui/resource/outcomes.ts';
import { type Lock, lockIn, NO_LOCK } from './lock.ts';
import { userTexts } from './texts.ts';

interface Outcomes {
  list: { userId: string; ok: boolean; message?: string }[];
}

const outcomesOf = async (call: Promise<Outcomes>): Promise<Outcome[]> =>
  (await call).list.map(({ userId, ...outcome }) => ({ id: userId, ...outcome }));

const LockFields = lazy(() => import('./LockFields.tsx'));

/** Half an hour, until another time is chosen. */
const SHORT: Lock = { lockDuration: 30, reason: '' };

export function useBatch(): BatchAction[] {
  const { t } = useTexts(userTexts);
  const [entered, setEntered] = useState({ ...NO_LOCK, minutes: '30' });
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
      run: userIds => outcomesOf(client.user.lockBatch({ body: { userIds, ...(lockIn(entered) ?? SHORT) } })),
    },
    {
      name: 'unlock',
      label: t('user.unlockMany'),
      title: count => t('user.unlockManyOf', { count }),
      run: userIds => outcomesOf(client.user.unlockBatch({ body: { userIds } })),
    },
    {
      name: 'disable',
      label: t('user.disableMany'),
      title: count => t('user.disableManyOf', { count }),
      text: t('user.disableText'),
      used: { kind: 'user', action: 'disable' },
      isDestructive: true,
      run: userIds => outcomesOf(client.user.changeStatusBatch({ body: { userIds, status: 'STOP_USING' } })),
    },
    {
      name: 'remove',
      label: t('user.removeMany'),
      title: count => t('user.removeManyOf', { count }),
      text: t('user.removeText'),
      used: { kind: 'user', action: 'remove' },
      isDestructive: true,
      run: userIds => outcomesOf(client.user.removeBatch({ body: { userIds } })),
    },
  ];
}
