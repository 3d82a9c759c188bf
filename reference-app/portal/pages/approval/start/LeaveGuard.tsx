/** Asks before a half-filled form is left. */
import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../../session/language.ts';
import { Ask } from '../../../shell/Ask.tsx';

export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { t } = useText();
  const blocker = useBlocker({ shouldBlockFn: () => dirty, withResolver: true, enableBeforeUnload: false });
  return (
    <Ask
      open={blocker.status === 'blocked'}
      title={t('start.leave')}
      yes={t('start.leaveOk')}
      no={t('start.stay')}
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    >
      {t('start.leaveText')}
    </Ask>
  );
}
