/** The alarm groups of the tenant: added, changed, tried and removed. */
import type { AlarmGroup } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useChange } from '../../../ui/use-crud.ts';
import { alarmForm } from './form.ts';
import { alarmGroups } from './resource.tsx';
import { alarmTexts } from './texts.ts';

const remove = (groupId: string) => client.message.alarmGroup.delete({ query: { groupId } });
const MOST = 200;

export default function AlarmGroups() {
  const { t } = useTexts(alarmTexts);
  const list = useResource(alarmGroups);
  const removal = useChange(alarmGroups.name, remove);
  const [removing, setRemoving] = useState<AlarmGroup>();
  const accounts = useQuery({
    queryKey: ['channel-account', 'robots'],
    queryFn: () => client.message.account.page({ query: { limit: MOST } }),
  }).data;
  const form = useMemo(
    () =>
      accounts &&
      alarmForm(accounts.list.filter(({ channel }) => channel === 'robot' || channel === 'webhook')),
    [accounts],
  );
  const confirm = () => {
    if (removing) removal.mutate(removing.groupId);
    setRemoving(undefined);
  };
  return (
    <ResourcePage
      resource={alarmGroups}
      list={list}
      actions={row => <Actions group={row} onRemove={() => setRemoving(row)} />}
      actionsWidth={150}
    >
      {form && <ResourceRecord resource={alarmGroups} list={list} form={form} />}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('alarm.remove', { item: removing?.name })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {t('alarm.removeText')}
      </ConfirmDialog>
    </ResourcePage>
  );
}

function Actions({ group, onRemove }: { group: AlarmGroup; onRemove: () => void }) {
  const { t } = useTexts(alarmTexts);
  const { groupId, name: item } = group;
  const test = useChange(alarmGroups.name, () => client.message.alarmGroup.test({ body: { groupId } }), {
    message: t('alarm.testOk'),
  });
  return (
    <>
      <RowButton
        text={t('alarm.test')}
        label={t('alarm.testOf', { item })}
        disabled={test.isPending}
        onPress={() => test.mutate(undefined)}
      />
      <RowButton
        isDestructive
        text={t('list.removeRow')}
        label={t('list.removeOf', { item })}
        onPress={onRemove}
      />
    </>
  );
}
