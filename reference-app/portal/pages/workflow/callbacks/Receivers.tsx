/**
 * Manages the callback receivers. Administrators add, edit, test and remove them, and rotate their secrets.
 */
import type { CallbackConfig } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/cells.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/data-table/props.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { usePersonOrProcessName } from '../../../ui/filters/lookup-name.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { SecretDialog } from '../../../ui/secret/SecretDialog.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { useSearchablePagedList } from '../../../ui/use-list.ts';
import { ReceiverDrawer } from './ReceiverDrawer.tsx';
import { CALLBACKS_QUERY_KEY, loadCallbackReceivers, parseCallbackSearch } from './search.ts';
import { ReceiverTestDialog } from './TestResult.tsx';
import { callbackTexts } from './texts.ts';

interface ReceiverActionRequest {
  action: 'rotate' | 'remove';
  of: CallbackConfig;
}

export function CallbackReceivers() {
  const { t } = useTexts(callbackTexts);
  const list = useSearchablePagedList({
    key: CALLBACKS_QUERY_KEY,
    parse: parseCallbackSearch,
    load: loadCallbackReceivers,
  });
  const { search } = list;
  const [requested, setRequested] = useState<ReceiverActionRequest>();
  const [testing, setTesting] = useState<CallbackConfig>();
  const [secret, setSecret] = useState('');
  const rotate = useListMutation(
    CALLBACKS_QUERY_KEY,
    (id: string) => client.workflow.callback.config.update({ body: { id, newSecret: true } }),
    { message: '', onDone: made => setSecret(made.secret ?? '') },
  );
  const remove = useListMutation(CALLBACKS_QUERY_KEY, (id: string) =>
    client.workflow.callback.config.remove({ query: { id } }),
  );
  const begin = { label: t('receiver.add'), run: () => list.open('new') };
  const confirm = () => {
    if (requested) (requested.action === 'rotate' ? rotate : remove).mutate(requested.of.id);
    setRequested(undefined);
  };
  const facets: Facet[] = [{ kind: 'process', name: 'processId', label: t('receiver.process') }];
  return (
    <>
      <div className="callbacks-bar">
        <FilterBar hasKeyword={false} facets={facets} filters={search} onChange={list.change as never} />
        <Button variant="contained" onClick={begin.run}>
          {begin.label}
        </Button>
      </div>
      <DataTable
        label={t('callbacks.receivers')}
        columns={useColumns()}
        list={list}
        rowKey={row => row.id}
        actions={row => (
          <>
            <RowButton
              text={t('list.edit')}
              label={t('list.editOf', { item: row.name })}
              onPress={() => list.open(row.id)}
            />
            <RowButton
              text={t('receiver.test')}
              label={t('receiver.testOf', { item: row.name })}
              onPress={() => setTesting(row)}
            />
            <RowButton
              text={t('receiver.rotate')}
              label={t('receiver.rotateRow', { item: row.name })}
              onPress={() => setRequested({ action: 'rotate', of: row })}
            />
            <RowButton
              isDestructive
              text={t('list.removeRow')}
              label={t('list.removeOf', { item: row.name })}
              onPress={() => setRequested({ action: 'remove', of: row })}
            />
          </>
        )}
        actionsWidth={280}
        empty={<EmptyState title={t('receiver.none')} text={t('receiver.hint')} action={begin} />}
      />
      {search.open && (
        <ReceiverDrawer
          key={search.open}
          id={search.open}
          processId={search.processId}
          onSecret={setSecret}
          onClose={() => list.open('')}
        />
      )}
      {testing && <ReceiverTestDialog receiver={testing} onClose={() => setTesting(undefined)} />}
      <SecretDialog text={t('receiver.secretText')} secret={secret} onClose={() => setSecret('')} />
      <ConfirmDialog
        open={requested !== undefined}
        title={requested ? t(`receiver.${requested.action}Of`, { item: requested.of.name }) : ''}
        confirm={requested ? t(`receiver.${requested.action}`) : ''}
        cancel={t('cancel')}
        isDestructive={requested?.action === 'remove'}
        onConfirm={confirm}
        onCancel={() => setRequested(undefined)}
      >
        {requested && t(`receiver.${requested.action}Text`)}
      </ConfirmDialog>
    </>
  );
}

function useColumns(): DataColumn<CallbackConfig>[] {
  const { t } = useTexts(callbackTexts);
  return [
    {
      name: 'name',
      label: t('receiver.name'),
      cell: row => (
        <span className="receiver-name">
          <strong>{row.name}</strong>
          <small>{row.url}</small>
        </span>
      ),
      flex: 2,
      minWidth: 200,
    },
    {
      name: 'process',
      label: t('receiver.process'),
      cell: row => <CallbackReceiverProcessName id={row.processId} />,
      minWidth: 110,
    },
    {
      name: 'events',
      label: t('receiver.events'),
      cell: row =>
        row.events.length === 7
          ? t('receiver.everyEvent')
          : row.events.map(event => t(`event.${event}`)).join('、'),
      flex: 1.6,
      minWidth: 160,
    },
    {
      name: 'state',
      label: t('receiver.state'),
      cell: row => (
        <span className={row.enabled ? 'state state-good' : 'state'}>
          {t(row.enabled ? 'receiver.on' : 'receiver.off')}
        </span>
      ),
      minWidth: 90,
    },
    {
      name: 'updated',
      label: t('receiver.updated'),
      cell: row => <RelativeTime at={row.updateTime} />,
      flex: 1.1,
      minWidth: 150,
    },
  ];
}

function CallbackReceiverProcessName({ id }: { id: string | null }) {
  const { t } = useTexts(callbackTexts);
  const name = usePersonOrProcessName('process', id ?? '');
  return id === null ? <span className="quiet">{t('receiver.everyProcess')}</span> : name;
}
