/** The state of a user in the list: enabled and disabled by a switch, with a way back; a lock is a mark beside it. */
import type { UserRow } from '@countersign/sdk/api/contract';
import { useSetAtom } from 'jotai';
import { allows } from '../../../session/allows.ts';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { Switch } from '../../../ui/button/Switch.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { MANAGE } from './permissions.ts';
import { questionAtom } from './question.ts';
import { userTexts } from './texts.ts';

const STATES: Record<UserRow['status'], string> = {
  NORMAL: 'state-good',
  STOP_USING: '',
  LOCKED: 'state-warning',
};

export function Status({ status }: Pick<UserRow, 'status'>) {
  const { t } = useTexts(userTexts);
  return <span className={`state ${STATES[status]}`}>{t(`user.${status}`)}</span>;
}

/** A change of the state that can be taken back while its message is shown. */
export function useStatus() {
  const { t } = useTexts(userTexts);
  const change = useChange(
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

export function StatusSwitch({ user }: { user: UserRow }) {
  const { t } = useTexts(userTexts);
  const manages = allows(usePermissions(), [MANAGE]);
  const open = useSetAtom(questionAtom);
  const change = useStatus();
  if (!manages || user.status === 'LOCKED') return <Status status={user.status} />;
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
      <span aria-hidden="true">{t(`user.${user.status}`)}</span>
    </span>
  );
}
