/**
 * Manages the embed clients: back ends that may issue embed tokens. Administrators add clients, rotate their
 * secrets and revoke them.
 */
import type { EmbedClient } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/cells.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/data-table/props.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { RecordDrawer } from '../../../ui/RecordDrawer.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { SecretDialog } from '../../../ui/secret/SecretDialog.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { type ListSearch, useSearchablePagedList } from '../../../ui/use-list.ts';
import { embedClientForm } from './form.ts';
import { EMBEDDING_QUERY_KEY, parseEmbeddingSearch } from './search.ts';
import { embeddingTexts } from './texts.ts';

interface ClientActionRequest {
  action: 'rotate' | 'revoke';
  of: EmbedClient;
}

const NEW_CLIENT_VALUES = { name: '', processIds: [] };

const loadClients = ({ page, limit }: ListSearch & { limit: number }) =>
  client.embed.client.page({ query: { page, limit } });

/** Loads the processes to which a client can be restricted. */
const clientProcessOptionSource = {
  options: async () => {
    const { list } = await client.jflow.page({ query: { limit: 200 } });
    return list.map(({ id, processName }) => ({ value: id, label: processName }));
  },
};

export function EmbedClients() {
  const { t } = useTexts(embeddingTexts);
  const list = useSearchablePagedList({
    key: EMBEDDING_QUERY_KEY,
    parse: parseEmbeddingSearch,
    load: loadClients,
  });
  const [requested, setRequested] = useState<ClientActionRequest>();
  const [secret, setSecret] = useState('');
  const showSecret = (response: { secret: string }) => setSecret(response.secret);
  const add = useListMutation(
    EMBEDDING_QUERY_KEY,
    (body: { name: string; processIds: string[] }) => client.embed.client.add({ body }),
    { onDone: showSecret, message: '', showsErrors: true },
  );
  const rotate = useListMutation(
    EMBEDDING_QUERY_KEY,
    (id: string) => client.embed.client.rotate({ body: { id } }),
    {
      onDone: showSecret,
      message: '',
    },
  );
  const revoke = useListMutation(EMBEDDING_QUERY_KEY, (id: string) =>
    client.embed.client.revoke({ body: { id } }),
  );
  const definition = useMemo(() => embedClientForm(t), [t]);
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
        actions={row => row.revokeTime === null && <EmbedClientActions of={row} onRequest={setRequested} />}
        empty={<EmptyState title={t('embed.client.none')} text={t('embed.client.hint')} action={begin} />}
      />
      {list.search.open === 'new' && (
        <RecordDrawer
          title={t('embed.client.add')}
          definition={definition}
          values={NEW_CLIENT_VALUES}
          lookups={clientProcessOptionSource}
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
      cell: row => <EmbedClientState of={row} />,
      flex: 1.2,
      minWidth: 140,
    },
    {
      name: 'created',
      label: t('embed.client.created'),
      cell: row => <RelativeTime at={row.createTime} />,
      flex: 1.2,
      minWidth: 150,
    },
  ];
}

function EmbedClientState({ of: { revokeTime, oldSecretUntil } }: { of: EmbedClient }) {
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

function EmbedClientActions({
  of,
  onRequest,
}: {
  of: EmbedClient;
  onRequest: (requested: ClientActionRequest) => void;
}) {
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
