/** The actions on a user of the list. */
import type { UserRow } from '@countersign/sdk/api/contract';
import { useSetAtom } from 'jotai';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { type Asked, askedAtom } from './asked.ts';
import { userTexts } from './texts.ts';

interface RowActionsProps {
  user: UserRow;
  onOpen: (id: string, tab?: string) => void;
}

export function RowActions({ user, onOpen }: RowActionsProps) {
  const { t } = useTexts(userTexts);
  const ask = useSetAtom(askedAtom);
  const { userId, nickName: item, status } = user;
  const unlock = useChange('user', () => client.user.unlock({ body: { userId } }), {
    message: t('user.unlockedDone'),
  });
  const asking = (kind: Asked['kind']) => () => ask({ kind, user });
  return (
    <>
      <RowButton text={t('list.edit')} label={t('list.editOf', { item })} onPress={() => onOpen(userId)} />
      <RowMenu
        item={item}
        items={[
          { text: t('user.resetPassword'), run: asking('reset-password') },
          status === 'LOCKED'
            ? { text: t('user.unlock'), run: () => unlock.mutate(undefined) }
            : { text: t('user.lock'), run: asking('lock') },
          { text: t('list.removeRow'), isDestructive: true, run: asking('remove') },
        ]}
      />
    </>
  );
}
