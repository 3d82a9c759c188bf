/** Manages the tenant's accounts at message providers. Administrators add, edit, test and remove them. */
import type { ChannelAccount } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RemoveButton, RemoveDialog, useRowRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { createChannelAccountForm } from './form.ts';
import { channelAccounts } from './resource.tsx';
import { channelAccountTexts } from './texts.ts';

const deleteChannelAccount = ({ accountId }: ChannelAccount) =>
  client.message.account.delete({ query: { accountId } });

export default function ChannelAccounts() {
  const { t, lang } = useTexts(channelAccountTexts);
  const list = useResource(channelAccounts);
  const removal = useRowRemoval(channelAccounts.name, deleteChannelAccount);
  const kinds = useQuery({
    queryKey: ['channel-account-kinds', lang],
    queryFn: () => client.message.account.kinds(),
  }).data;
  const mayRelease = usePermissions().includes('*:*:*');
  const form = useMemo(() => kinds && createChannelAccountForm(kinds, mayRelease), [kinds, mayRelease]);
  return (
    <ResourcePage
      resource={channelAccounts}
      list={list}
      actions={row => <AccountRowActions account={row} onRemove={() => removal.choose(row)} />}
      actionsWidth={150}
    >
      {form && <ResourceRecord resource={channelAccounts} list={list} form={form} />}
      <RemoveDialog removal={removal} title={t('account.remove', { item: removal.row?.name })}>
        {t('account.removeText')}
      </RemoveDialog>
    </ResourcePage>
  );
}

function AccountRowActions({ account, onRemove }: { account: ChannelAccount; onRemove: () => void }) {
  const { t } = useTexts(channelAccountTexts);
  const { accountId, name: item } = account;
  const test = useListMutation(
    channelAccounts.name,
    () => client.message.account.test({ body: { accountId } }),
    {
      message: '',
      onDone: ({ isOk, code, fix }) =>
        showToast(
          isOk ? 'success' : 'error',
          isOk ? t('account.testOk') : [t('account.testFailed', { code }), fix].filter(Boolean).join(' '),
        ),
    },
  );
  return (
    <>
      <RowButton
        text={t('account.test')}
        label={t('account.testOf', { item })}
        disabled={test.isPending}
        onPress={() => test.mutate(undefined)}
      />
      <RemoveButton item={item} onPress={onRemove} />
    </>
  );
}
