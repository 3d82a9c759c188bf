/** Back ends that mint tokens: added, given another secret, disabled. */
import type { EmbedClient } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { When } from '../../../ui/cells.tsx';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { RecordDrawer } from '../../../ui/RecordDrawer.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { SecretDialog } from '../../../ui/secret/SecretDialog.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { type ListSearch, useList } from '../../../ui/use-list.ts';
import { clientForm } from './form.ts';
import { KEY, parse } from './search.ts';
import { embeddingTexts } from './texts.ts';

interface Requested {
  action: 'rotate' | 'revoke';
  of: EmbedClient;
}

const NEW = { name: '', processIds: [] };

const load = ({ page, limit }: ListSearch & { limit: number }) =>
  client.embed.client.page({ query: { page, limit } });

/** The processes that a client may be limited to. */
const lookups = {
  options: async () => {
    const { list } = await client.jflow.page({ query: { limit: 200 } });
    return list.map(({ id, processName }) => ({ value: id, label: processName }));
  },
};

export function Clients() {
  const { t } = useTexts(embeddingTexts);
  const list = useList({ key: KEY, parse, load });
  const [requested, setRequested] = useState<Requested>();
  const [secret, setSecret] = useState('');
  const showSecret = (response: { secret: string }) => setSecret(response.secret);
  const add = useChange(
    KEY,
    (body: { name: string; processIds: string[] }) => client.embed.client.add({ body }),
    { onDone: showSecret, message: '', showsErrors: true },
  );
  const rotate = useChange(KEY, (id: string) => client.embed.client.rotate({ body: { id } }), {
    onDone: showSecret,
    message: '',
  });
  const revoke = useChange(KEY, (id: string) => client.embed.client.revoke({ body: { id } }));
  const definition = useMemo(() => clientForm(t), [t]);
  const begin = { label: t('embed.client.add'), run: () => list.open('new') };
  const confirm = () => {
    if (requested) (requested.action === 'rotate' ? rotate : revoke).mutate(requested.of.id);
    setRequested(undefined);
  };
  return (
    <>
      <div className="embed-bar">
        <Button variant="contained" onClick={begin.run}>
          {begin.label}
        </Button>
      </div>
      <DataTable
        label={t('embed.clients')}
        columns={useColumns()}
        list={list}
        rowKey={row => row.id}
        actions={row => row.revokeTime === null && <Actions of={row} onRequest={setRequested} />}
        empty={<EmptyState title={t('embed.client.none')} text={t('embed.client.hint')} action={begin} />}
      />
      {list.search.open === 'new' && (
        <RecordDrawer
          title={t('embed.client.add')}
          definition={definition}
          values={NEW}
          lookups={lookups}
          onSave={({ name, processIds }) =>
            add.mutateAsync({ name: String(name).trim(), processIds: (processIds as string[] | null) ?? [] })
          }
          onClose={() => list.open('')}
        />
      )}
      <SecretDialog text={t('embed.secret.text')} secret={secret} onClose={() => setSecret('')} />
      <ConfirmDialog
        open={requested !== undefined}
        title={requested ? t(`embed.client.${requested.action}Of`, { name: requested.of.name }) : ''}
        confirm={requested ? t(`embed.client.${requested.action}`) : ''}
        cancel={t('cancel')}
        isDestructive={requested?.action === 'revoke'}
        onConfirm={confirm}
        onCancel={() => setRequested(undefined)}
      >
        {requested && t(`embed.client.${requested.action}Text`)}
      </ConfirmDialog>
    </>
  );
}

function useColumns(): DataColumn<EmbedClient>[] {
  const { t } = useTexts(embeddingTexts);
  const scope = ({ processIds }: EmbedClient) =>
    processIds.length === 0
      ? t('embed.client.anyProcess')
      : t('embed.client.processes', { count: processIds.length });
  return [
    { name: 'name', label: t('embed.client.name'), cell: row => row.name, flex: 1.2 },
    { name: 'id', label: t('embed.client.id'), cell: row => <code>{row.id}</code>, flex: 2, minWidth: 200 },
    { name: 'scope', label: t('embed.client.scope'), cell: scope, flex: 0.8, minWidth: 110 },
    {
      name: 'state',
      label: t('embed.client.state'),
      cell: row => <ClientState of={row} />,
      flex: 1.2,
      minWidth: 140,
    },
    {
      name: 'created',
      label: t('embed.client.created'),
      cell: row => <When at={row.createTime} />,
      flex: 1.2,
      minWidth: 150,
    },
  ];
}

function ClientState({ of: { revokeTime, oldSecretUntil } }: { of: EmbedClient }) {
  const { t } = useTexts(embeddingTexts);
  if (revokeTime !== null) return <span className="state state-bad">{t('embed.client.off')}</span>;
  const both = oldSecretUntil !== null && Date.parse(oldSecretUntil) > Date.now();
  return (
    <>
      <span className="state state-good">{t('embed.client.on')}</span>
      {both && (
        <small className="embed-note">
          {t('embed.client.rotating', { time: formatInstant(oldSecretUntil) })}
        </small>
      )}
    </>
  );
}

function Actions({ of, onRequest }: { of: EmbedClient; onRequest: (requested: Requested) => void }) {
  const { t } = useTexts(embeddingTexts);
  return (['rotate', 'revoke'] as const).map(action => (
    <RowButton
      key={action}
      isDestructive={action === 'revoke'}
      text={t(`embed.client.${action}`)}
      label={t(`embed.client.${action}Of`, { name: of.name })}
      onPress={() => onRequest({ action, of })}
    />
  ));
}
