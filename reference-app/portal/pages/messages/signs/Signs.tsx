/** The signs of SMS: added, changed, switched and removed. */
import type { SmsSign } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RemoveButton, RemoveDialog, useRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { beginningOf, useResource } from '../../../ui/resource/use-resource.ts';
import { signForm } from './form.ts';
import { signs } from './resource.tsx';
import { signTexts } from './texts.ts';

const remove = ({ signId }: SmsSign) => client.message.sign.delete({ query: { signId } });
const MOST = 200;

export const begin = beginningOf(signs);

export default function Signs() {
  const { t } = useTexts(signTexts);
  const list = useResource(signs);
  const removal = useRemoval(signs.name, remove);
  const accounts = useQuery({
    queryKey: ['channel-account', 'sms'],
    queryFn: () => client.message.account.page({ query: { limit: MOST } }),
  }).data;
  const form = useMemo(
    () => accounts && signForm(accounts.list.filter(({ channel }) => channel === 'sms')),
    [accounts],
  );
  return (
    <ResourcePage
      resource={signs}
      list={list}
      actionsWidth={100}
      actions={row => <RemoveButton item={row.name} onPress={() => removal.choose(row)} />}
    >
      {form && <ResourceRecord resource={signs} list={list} form={form} />}
      <RemoveDialog removal={removal} title={t('sign.remove', { item: removal.row?.name })}>
        {t('sign.removeText')}
      </RemoveDialog>
    </ResourcePage>
  );
}
