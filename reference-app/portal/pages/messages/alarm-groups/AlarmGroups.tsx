/** The alarm groups of the tenant: added, changed, tried and removed. */
import type { AlarmGroup } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RemoveButton, RemoveDialog, useRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useChange } from '../../../ui/use-crud.ts';
import { alarmForm } from './form.ts';
import { alarmGroups } from './resource.tsx';
import { alarmTexts } from './texts.ts';

const remove = ({ groupId }: AlarmGroup) => client.message.alarmGroup.delete({ query: { groupId } });
const MOST = 200;

export default function AlarmGroups() {
  const { t } = useTexts(alarmTexts);
  const list = useResource(alarmGroups);
  const removal = useRemoval(alarmGroups.name, remove);
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
  return (
    <ResourcePage
      resource={alarmGroups}
      list={list}
      actions={row => <Actions group={row} onRemove={() => removal.choose(row)} />}
      actionsWidth={150}
    >
      {form && <ResourceRecord resource={alarmGroups} list={list} form={form} />}
      <RemoveDialog removal={removal} title={t('alarm.remove', { item: removal.row?.name })}>
        {t('alarm.removeText')}
      </RemoveDialog>
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
      <RemoveButton item={item} onPress={onRemove} />
    </>
  );
}
