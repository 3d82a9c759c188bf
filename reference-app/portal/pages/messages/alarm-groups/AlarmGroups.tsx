/**
 * Manages the tenant's alarm groups: the robots and people that receive alarms, for example about failed
 * background jobs. Administrators add, edit, test and remove the groups.
 */
import type { AlarmGroup } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RemoveButton, RemoveDialog, useRowRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { alarmGroupForm } from './form.ts';
import { alarmGroups } from './resource.tsx';
import { alarmTexts } from './texts.ts';

const removeAlarmGroup = ({ groupId }: AlarmGroup) =>
  client.message.alarmGroup.delete({ query: { groupId } });
const MAX_LOADED_ACCOUNTS = 200;

export default function AlarmGroups() {
  const { t } = useTexts(alarmTexts);
  const list = useResource(alarmGroups);
  const removal = useRowRemoval(alarmGroups.name, removeAlarmGroup);
  const accounts = useQuery({
    queryKey: ['channel-account', 'robots'],
    queryFn: () => client.message.account.page({ query: { limit: MAX_LOADED_ACCOUNTS } }),
  }).data;
  const form = useMemo(
    () =>
      accounts &&
      alarmGroupForm(accounts.list.filter(({ channel }) => channel === 'robot' || channel === 'webhook')),
    [accounts],
  );
  return (
    <ResourcePage
      resource={alarmGroups}
      list={list}
      actions={row => <AlarmGroupRowActions group={row} onRemove={() => removal.choose(row)} />}
      actionsWidth={150}
    >
      {form && <ResourceRecord resource={alarmGroups} list={list} form={form} />}
      <RemoveDialog removal={removal} title={t('alarm.remove', { item: removal.row?.name })}>
        {t('alarm.removeText')}
      </RemoveDialog>
    </ResourcePage>
  );
}

function AlarmGroupRowActions({ group, onRemove }: { group: AlarmGroup; onRemove: () => void }) {
  const { t } = useTexts(alarmTexts);
  const { groupId, name: item } = group;
  const test = useListMutation(
    alarmGroups.name,
    () => client.message.alarmGroup.test({ body: { groupId } }),
    {
      message: t('alarm.testOk'),
    },
  );
  return (
    <>
      <RowButton
        text={t('alarm.test')}
        label={t('alarm.testOf', { item })}
        disabled={test.isPending}
        onPress={() => test.mutate(undefined)}
      />
      <RemoveButton item={item} onPress={onRemove} />
    </>
  );
}
