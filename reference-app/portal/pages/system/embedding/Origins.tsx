/** Origins whose pages may embed: added with what they are for, and removed. */
import type { EmbedOrigin } from '@countersign/sdk/api/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useText } from '../../../session/language.ts';
import { Ask } from '../../../ui/ConfirmDialog.tsx';
import { When } from '../../../ui/cells.tsx';
import { Blank } from '../../../ui/EmptyState.tsx';
import { Listing } from '../../../ui/list/ListTable.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { notify } from '../../../ui/toasts.tsx';
import { NewOrigin } from './NewOrigin.tsx';
import { PAGE_SIZE, type PartProps, useDeed } from './use-change.ts';

export function Origins({ page, onPage }: PartProps) {
  const { t } = useText();
  const [asked, setAsked] = useState<EmbedOrigin>();
  const query = useQuery({
    queryKey: ['embed', 'origins', page],
    queryFn: () => client.embed.origin.page({ query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const remove = useDeed(
    (origin: string) => client.embed.origin.remove({ body: { origin } }),
    () => notify('success', t('done')),
  );
  const yes = () => {
    if (asked) remove.mutate(asked.origin);
    setAsked(undefined);
  };
  return (
    <>
      <NewOrigin />
      <Listing
        label={t('embed.origins')}
        columns={[
          { name: 'item', label: t('embed.origin.origin'), cell: row => <Origin of={row} /> },
          { name: 'process', label: t('embed.origin.remark'), cell: row => row.remark || '—' },
          { name: 'when', label: t('embed.origin.created'), cell: row => <When at={row.createTime} /> },
          {
            name: 'actions',
            label: t('embed.actions'),
            cell: row => (
              <RowButton
                grave
                text={t('embed.origin.remove')}
                label={t('embed.origin.removeOf', { name: row.origin })}
                onPress={() => setAsked(row)}
              />
            ),
          },
        ]}
        query={query}
        rowKey={row => row.origin}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={onPage}
        empty={<Blank title={t('embed.origin.none')} text={t('embed.origin.hint')} />}
      />
      <Ask
        open={asked !== undefined}
        title={asked ? t('embed.origin.removeOf', { name: asked.origin }) : ''}
        yes={t('embed.origin.remove')}
        no={t('cancel')}
        onYes={yes}
        onNo={() => setAsked(undefined)}
      >
        {t('embed.origin.removeAsk')}
      </Ask>
    </>
  );
}

function Origin({ of: { origin } }: { of: EmbedOrigin }) {
  const { t } = useText();
  return (
    <>
      <code>{origin}</code>
      {origin.startsWith('http:') && <small className="embed-note">{t('embed.origin.plain')}</small>}
    </>
  );
}
