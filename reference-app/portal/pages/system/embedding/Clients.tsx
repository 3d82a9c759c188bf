/** Back ends that mint tokens: made, given another secret, disabled. */
import type { EmbedClient } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useText } from '../../../session/language.ts';
import { Ask } from '../../../ui/ConfirmDialog.tsx';
import { When } from '../../../ui/cells.tsx';
import { Blank } from '../../../ui/EmptyState.tsx';
import { formatInstant } from '../../../ui/instant.ts';
import { Listing } from '../../../ui/list/ListTable.tsx';
import { notify } from '../../../ui/toasts.tsx';
import { NewClient } from './NewClient.tsx';
import { Secret } from './Secret.tsx';
import { PAGE_SIZE, type PartProps, useDeed } from './use-change.ts';

type Asked = { deed: 'rotate' | 'revoke'; of: EmbedClient };

export function Clients({ page, onPage }: PartProps) {
  const { t } = useText();
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [secret, setSecret] = useState('');
  const query = useQuery({
    queryKey: ['embed', 'clients', page],
    queryFn: () => client.embed.client.page({ query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const rotate = useDeed(
    (id: string) => client.embed.client.rotate({ body: { id } }),
    answer => setSecret(answer.secret),
  );
  const revoke = useDeed(
    (id: string) => client.embed.client.revoke({ body: { id } }),
    () => notify('success', t('done')),
  );
  const add = { label: t('embed.client.add'), run: () => setMaking(true) };
  const yes = () => {
    if (asked) (asked.deed === 'rotate' ? rotate : revoke).mutate(asked.of.id);
    setAsked(undefined);
  };
  return (
    <>
      <div className="embed-bar">
        <Button variant="contained" onClick={add.run}>
          {add.label}
        </Button>
      </div>
      <Listing
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
            cell: row => row.revokeTime === null && <Deeds of={row} onAsk={setAsked} />,
          },
        ]}
        query={query}
        rowKey={row => row.id}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={onPage}
        empty={<Blank title={t('embed.client.none')} text={t('embed.client.hint')} action={add} />}
      />
      <NewClient open={isMaking} onClose={() => setMaking(false)} onMade={setSecret} />
      <Secret secret={secret} onClose={() => setSecret('')} />
      <Ask
        open={asked !== undefined}
        title={asked ? t(`embed.client.${asked.deed}Of`, { name: asked.of.name }) : ''}
        yes={asked ? t(`embed.client.${asked.deed}`) : ''}
        no={t('cancel')}
        onYes={yes}
        onNo={() => setAsked(undefined)}
      >
        {asked && t(`embed.client.${asked.deed}Ask`)}
      </Ask>
    </>
  );
}

function Scope({ of: { processIds } }: { of: EmbedClient }) {
  const { t } = useText();
  return processIds.length === 0
    ? t('embed.client.anyProcess')
    : t('embed.client.processes', { count: processIds.length });
}

function ClientState({ of: { revokeTime, oldSecretUntil } }: { of: EmbedClient }) {
  const { t } = useText();
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

function Deeds({ of, onAsk }: { of: EmbedClient; onAsk: (asked: Asked) => void }) {
  const { t } = useText();
  return (['rotate', 'revoke'] as const).map(deed => (
    <Button
      key={deed}
      size="small"
      color={deed === 'revoke' ? 'error' : 'primary'}
      aria-label={t(`embed.client.${deed}Of`, { name: of.name })}
      onClick={() => onAsk({ deed, of })}
    >
      {t(`embed.client.${deed}`)}
    </Button>
  ));
}
