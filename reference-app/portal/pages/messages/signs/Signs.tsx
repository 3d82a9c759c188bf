/** The signs of SMS: added, changed, switched and removed. */
import type { SmsSign } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { beginningOf, useResource } from '../../../ui/resource/use-resource.ts';
import { useChange } from '../../../ui/use-crud.ts';
import { signForm } from './form.ts';
import { signs } from './resource.tsx';
import { signTexts } from './texts.ts';

const remove = (signId: string) => client.message.sign.delete({ query: { signId } });
const MOST = 200;

export const begin = beginningOf(signs);

export default function Signs() {
  const { t } = useTexts(signTexts);
  const list = useResource(signs);
  const removal = useChange(signs.name, remove);
  const [removing, setRemoving] = useState<SmsSign>();
  const accounts = useQuery({
    queryKey: ['channel-account', 'sms'],
    queryFn: () => client.message.account.page({ query: { limit: MOST } }),
  }).data;
  const form = useMemo(
    () => accounts && signForm(accounts.list.filter(({ channel }) => channel === 'sms')),
    [accounts],
  );
  const confirm = () => {
    if (removing) removal.mutate(removing.signId);
    setRemoving(undefined);
  };
  return (
    <ResourcePage
      resource={signs}
      list={list}
      actionsWidth={100}
      actions={row => (
        <RowButton
          isDestructive
          text={t('list.removeRow')}
          label={t('list.removeOf', { item: row.name })}
          onPress={() => setRemoving(row)}
        />
      )}
    >
      {form && <ResourceRecord resource={signs} list={list} form={form} />}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('sign.remove', { item: removing?.name })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {t('sign.removeText')}
      </ConfirmDialog>
    </ResourcePage>
  );
}
