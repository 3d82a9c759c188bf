/** Row actions in the user list. */
import type { UserRow } from '@countersign/sdk/api/contract';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useTexts } from '../../../session/language.ts';
import { useOwnUserId } from '../../../session/permission.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/resource/RowMenu.tsx';
import { openUserDialogAtom, type UserQuestion } from './question.ts';
import { availableUserRowActions, type UserRowAction } from './row-actions.ts';
import { userTexts } from './texts.ts';

interface UserRowActionsProps {
  user: UserRow;
  onOpen: (id: string, tab?: string) => void;
  onUnlock: (id: string) => void;
}

export function UserRowActions({ user, onOpen, onUnlock }: UserRowActionsProps) {
  const { t } = useTexts(userTexts);
  const open = useSetAtom(openUserDialogAtom);
  const router = useRouter();
  const ownUserId = useOwnUserId();
  const { userId, nickName: item } = user;
  const opening = (kind: UserQuestion['kind']) => () => open({ kind, user });
  const items: Record<UserRowAction, RowMenuItem> = {
    'reset-password': { text: t('user.resetPassword'), run: opening('reset-password') },
    lock: { text: t('user.lock'), run: opening('lock') },
    unlock: { text: t('user.unlock'), run: () => onUnlock(userId) },
    remove: { text: t('list.removeRow'), isDestructive: true, run: opening('remove') },
    profile: { text: t('user.toProfile'), run: () => router.navigate({ href: '/profile' }) },
  };
  return (
    <>
      <RowButton text={t('list.edit')} label={t('list.editOf', { item })} onPress={() => onOpen(userId)} />
      <RowMenu item={item} items={availableUserRowActions(user, ownUserId).map(action => items[action])} />
    </>
  );
}
