/** The questions about one user: lock, new password, disable, remove. */
import './users.css';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useAtom } from 'jotai';
import { useId } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useChange } from '../../../ui/use-crud.ts';
import { LeaveForm } from './LeaveForm.tsx';
import { LockForm } from './LockForm.tsx';
import type { Lock } from './lock.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { type Question, questionAtom } from './question.ts';
import { useStatus } from './StatusSwitch.tsx';
import { sealed } from './sealed.ts';
import { userTexts } from './texts.ts';

export default function Dialogs() {
  const { t } = useTexts(userTexts);
  const [question, open] = useAtom(questionAtom);
  const id = useId();
  if (!question) return null;
  const close = () => open(undefined);
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t(`user.${question.kind}Of`, { item: question.user.nickName })}</DialogTitle>
      <QuestionForm key={`${question.kind} ${question.user.userId}`} question={question} onClose={close} />
    </Dialog>
  );
}

function QuestionForm({ question: { kind, user }, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTexts(userTexts);
  const { userId } = user;
  const lock = useChange('user', (input: Lock) => client.user.lock({ body: { userId, ...input } }), {
    message: t('user.lockedDone'),
    onDone: onClose,
    showsErrors: true,
  });
  const reset = useChange(
    'user',
    async ({ password, code }: { password: string; code: string }) =>
      client.user.resetPwd({
        body: { userId, password: await sealed(password), ...(code && { verifyCode: code }) },
      }),
    { message: t('user.resetDone'), onDone: onClose, showsErrors: true },
  );
  const remove = useChange('user', () => client.user.remove({ params: { userId } }), {
    onDone: onClose,
    showsErrors: true,
  });
  const status = useStatus();
  if (kind === 'lock')
    return (
      <LockForm
        userId={userId}
        isBusy={lock.isPending}
        error={lock.error?.message}
        onLock={lock.mutate}
        onCancel={onClose}
      />
    );
  if (kind === 'reset-password')
    return (
      <PasswordForm
        userId={userId}
        isBusy={reset.isPending}
        error={reset.error?.message}
        onReset={(password, code) => reset.mutate({ password, code })}
        onCancel={onClose}
      />
    );
  const leave = () => {
    if (kind === 'remove') return remove.mutate(undefined);
    status.mutate({ userId, status: 'STOP_USING' });
    return onClose();
  };
  return (
    <LeaveForm
      kind={kind}
      user={user}
      isBusy={remove.isPending}
      error={remove.error?.message}
      onLeave={leave}
      onCancel={onClose}
    />
  );
}
