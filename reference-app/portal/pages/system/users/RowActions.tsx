/** The actions on a user of the list. */
import type { UserRow } from '@countersign/sdk/api/contract';
import { useSetAtom } from 'jotai';
import { useTexts } from '../../../session/language.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { type Question, questionAtom } from './question.ts';
import { userTexts } from './texts.ts';

interface RowActionsProps {
  user: UserRow;
  onOpen: (id: string, tab?: string) => void;
  onUnlock: (id: string) => void;
}

export function RowActions({ user, onOpen, onUnlock }: RowActionsProps) {
  const { t } = useTexts(userTexts);
  const open = useSetAtom(questionAtom);
  const { userId, nickName: item, status } = user;
  const opening = (kind: Question['kind']) => () => open({ kind, user });
  return (
    <>
      <RowButton text={t('list.edit')} label={t('list.editOf', { item })} onPress={() => onOpen(userId)} />
      <RowMenu
        item={item}
        items={[
          { text: t('user.resetPassword'), run: opening('reset-password') },
          status === 'LOCKED'
            ? { text: t('user.unlock'), run: () => onUnlock(userId) }
            : { text: t('user.lock'), run: opening('lock') },
          { text: t('list.removeRow'), isDestructive: true, run: opening('remove') },
        ]}
      />
    </>
  );
}
