/**
 * Shows a user's status as a switch; a change can be undone. For locked users and the current user, shows
 * text instead.
 */
import type { UserRow } from '@countersign/sdk/api/contract';
import { useSetAtom } from 'jotai';
import { hasAnyPermission } from '../../../session/allows.ts';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useOwnUserId, usePermissions } from '../../../session/permission.tsx';
import { Switch } from '../../../ui/button/Switch.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { MANAGE_USERS_PERMISSION } from './permissions.ts';
import { openUserDialogAtom } from './question.ts';
import { userTexts } from './texts.ts';

const USER_STATUS_STYLES: Record<UserRow['status'], string> = {
  NORMAL: 'state-good',
  STOP_USING: '',
  LOCKED: 'state-warning',
};

export function UserStatus({ status }: Pick<UserRow, 'status'>) {
  const { t } = useTexts(userTexts);
  return <span className={`state ${USER_STATUS_STYLES[status]}`}>{t(`user.status.${status}`)}</span>;
}

/** Returns the mutation that changes a user's status. Its success message offers to undo the change. */
export function useChangeUserStatus() {
  const { t } = useTexts(userTexts);
  const change = useListMutation(
    'user',
    async ({ userId, status }: Pick<UserRow, 'userId'> & { status: 'NORMAL' | 'STOP_USING' }) => {
      await client.user.changeStatus({ body: { userId, status } });
      return { userId, status };
    },
    {
      message: '',
      onDone: ({ userId, status }) =>
        showToast('success', t(status === 'NORMAL' ? 'user.enabledDone' : 'user.disabledDone'), {
          text: t('user.undo'),
          run: () => change.mutate({ userId, status: status === 'NORMAL' ? 'STOP_USING' : 'NORMAL' }),
        }),
    },
  );
  return change;
}

export function UserStatusSwitch({ user }: { user: UserRow }) {
  const { t } = useTexts(userTexts);
  const manages = hasAnyPermission(usePermissions(), [MANAGE_USERS_PERMISSION]);
  const open = useSetAtom(openUserDialogAtom);
  const change = useChangeUserStatus();
  const isOwn = useOwnUserId() === user.userId;
  if (!manages || isOwn || user.status === 'LOCKED') return <UserStatus status={user.status} />;
  const isEnabled = user.status === 'NORMAL';
  const toggle = () => {
    if (isEnabled) open({ kind: 'disable', user });
    else change.mutate({ userId: user.userId, status: 'NORMAL' });
  };
  return (
    <span className="status-switch">
      <Switch
        label={t('user.enabledOf', { item: user.nickName })}
        checked={isEnabled}
        isBusy={change.isPending}
        onChange={toggle}
      />
      <span aria-hidden="true">{t(`user.status.${user.status}`)}</span>
    </span>
  );
}
