/** Dialogs for one user: lock the account, reset the password, disable or remove the user. */
import './users.css';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useAtom } from 'jotai';
import { useId } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { formatFailureMessage } from '../../../ui/format/failure-text.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { DisableOrRemoveUserForm } from './LeaveForm.tsx';
import { LockUserForm } from './LockForm.tsx';
import type { UserLock } from './lock.ts';
import { ResetPasswordForm } from './PasswordForm.tsx';
import { openUserDialogAtom, type UserQuestion } from './question.ts';
import { useChangeUserStatus } from './StatusSwitch.tsx';
import { encryptText } from './sealed.ts';
import { userTexts } from './texts.ts';

export default function UserDialogs() {
  const { t } = useTexts(userTexts);
  const [question, open] = useAtom(openUserDialogAtom);
  const id = useId();
  if (!question) return null;
  const close = () => open(undefined);
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t(`user.${question.kind}Of`, { item: question.user.nickName })}</DialogTitle>
      <UserDialogForm key={`${question.kind} ${question.user.userId}`} question={question} onClose={close} />
    </Dialog>
  );
}

const formatNullableErrorMessage = (error: Error | null) => (error ? formatFailureMessage(error) : undefined);

function UserDialogForm({
  question: { kind, user },
  onClose,
}: {
  question: UserQuestion;
  onClose: () => void;
}) {
  const { t } = useTexts(userTexts);
  const { userId } = user;
  const lock = useListMutation(
    'user',
    (input: UserLock) => client.user.lock({ body: { userId, ...input } }),
    {
      message: t('user.lockedDone'),
      onDone: onClose,
      showsErrors: true,
    },
  );
  const reset = useListMutation(
    'user',
    async ({ password, code }: { password: string; code: string }) =>
      client.user.resetPwd({
        body: { userId, password: await encryptText(password), ...(code && { verifyCode: code }) },
      }),
    { message: t('user.resetDone'), onDone: onClose, showsErrors: true },
  );
  const remove = useListMutation('user', () => client.user.remove({ params: { userId } }), {
    onDone: onClose,
    showsErrors: true,
  });
  const status = useChangeUserStatus();
  if (kind === 'lock')
    return (
      <LockUserForm
        userId={userId}
        isBusy={lock.isPending}
        error={formatNullableErrorMessage(lock.error)}
        onLock={lock.mutate}
        onCancel={onClose}
      />
    );
  if (kind === 'reset-password')
    return (
      <ResetPasswordForm
        userId={userId}
        isBusy={reset.isPending}
        error={formatNullableErrorMessage(reset.error)}
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
    <DisableOrRemoveUserForm
      kind={kind}
      user={user}
      isBusy={remove.isPending}
      error={formatNullableErrorMessage(remove.error)}
      onLeave={leave}
      onCancel={onClose}
    />
  );
}
