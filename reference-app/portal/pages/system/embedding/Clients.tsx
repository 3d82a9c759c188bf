/** Back ends that mint tokens: made, given another secret, disabled. */
import type { EmbedClient } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { When } from '../../../ui/cells.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatInstant } from '../../../ui/instant.ts';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { NewClient } from './NewClient.tsx';
import { Secret } from './Secret.tsx';
import { embeddingTexts } from './texts.ts';
import { PAGE_SIZE, type PartProps, useChange } from './use-change.ts';

type Requested = { deed: 'rotate' | 'revoke'; of: EmbedClient };

export function Clients({ page, onPage }: PartProps) {
  const { t } = useTexts(embeddingTexts);
  const [isMaking, setMaking] = useState(false);
  const [requested, setRequested] = useState<Requested>();
  const [secret, setSecret] = useState('');
  const query = useQuery({
    queryKey: ['embed', 'clients', page],
    queryFn: () => client.embed.client.page({ query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const rotate = useChange(
    (id: string) => client.embed.client.rotate({ body: { id } }),
    answer => setSecret(answer.secret),
  );
  const revoke = useChange(
    (id: string) => client.embed.client.revoke({ body: { id } }),
    () => showToast('success', t('done')),
  );
  const add = { label: t('embed.client.add'), run: () => setMaking(true) };
  const confirm = () => {
    if (requested) (requested.deed === 'rotate' ? rotate : revoke).mutate(requested.of.id);
    setRequested(undefined);
  };
  return (
    <>
      <div className="embed-bar">
        <Button variant="contained" onClick={add.run}>
          {add.label}
        </Button>
      </div>
      <ListTable
        label={t('embed.clients')}
        columns={[
          { name: 'item', label: t('embed.client.name'), cell: row => row.name },
          { name: 'code', label: t('embed.client.id'), cell: row => <code>{row.id}</code> },
          { name: 'process', label: t('embed.client.scope'), cell: row => <Scope of={row} /> },
          { name: 'state', label: t('embed.client.state'), cell: row => <ClientState of={row} /> },
          { name: 'when', label: t('embed.client.created'), cell: row => <When at={row.createTime} /> },
          {
            name: 'actions',
            label: t('embed.actions'),
            cell: row => row.revokeTime === null && <Deeds of={row} onRequest={setRequested} />,
          },
        ]}
        query={query}
        rowKey={row => row.id}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={onPage}
        empty={<EmptyState title={t('embed.client.none')} text={t('embed.client.hint')} action={add} />}
      />
      <NewClient open={isMaking} onClose={() => setMaking(false)} onMade={setSecret} />
      <Secret secret={secret} onClose={() => setSecret('')} />
      <ConfirmDialog
        open={requested !== undefined}
        title={requested ? t(`embed.client.${requested.deed}Of`, { name: requested.of.name }) : ''}
        confirm={requested ? t(`embed.client.${requested.deed}`) : ''}
        cancel={t('cancel')}
        onConfirm={confirm}
        onCancel={() => setRequested(undefined)}
      >
        {requested && t(`embed.client.${requested.deed}Ask`)}
      </ConfirmDialog>
    </>
  );
}

function Scope({ of: { processIds } }: { of: EmbedClient }) {
  const { t } = useTexts(embeddingTexts);
  return processIds.length === 0
    ? t('embed.client.anyProcess')
    : t('embed.client.processes', { count: processIds.length });
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

function Deeds({ of, onRequest }: { of: EmbedClient; onRequest: (requested: Requested) => void }) {
  const { t } = useTexts(embeddingTexts);
  return (['rotate', 'revoke'] as const).map(deed => (
    <Button
      key={deed}
      size="small"
      color={deed === 'revoke' ? 'error' : 'primary'}
      aria-label={t(`embed.client.${deed}Of`, { name: of.name })}
      onClick={() => onRequest({ deed, of })}
    >
      {t(`embed.client.${deed}`)}
    </Button>
  ));
}
