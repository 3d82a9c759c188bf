/** Origins whose pages may embed: added with what they are for, and removed. */
import type { EmbedOrigin } from '@countersign/sdk/api/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { When } from '../../../ui/cells.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { NewOrigin } from './NewOrigin.tsx';
import { embeddingTexts } from './texts.ts';
import { PAGE_SIZE, type PartProps, useChange } from './use-change.ts';

export function Origins({ page, onPage }: PartProps) {
  const { t } = useTexts(embeddingTexts);
  const [requested, setRequested] = useState<EmbedOrigin>();
  const query = useQuery({
    queryKey: ['embed', 'origins', page],
    queryFn: () => client.embed.origin.page({ query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const remove = useChange(
    (origin: string) => client.embed.origin.remove({ body: { origin } }),
    () => showToast('success', t('done')),
  );
  const confirm = () => {
    if (requested) remove.mutate(requested.origin);
    setRequested(undefined);
  };
  return (
    <>
      <NewOrigin />
      <ListTable
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
                isDestructive
                text={t('embed.origin.remove')}
                label={t('embed.origin.removeOf', { name: row.origin })}
                onPress={() => setRequested(row)}
              />
            ),
          },
        ]}
        query={query}
        rowKey={row => row.origin}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={onPage}
        empty={<EmptyState title={t('embed.origin.none')} text={t('embed.origin.hint')} />}
      />
      <ConfirmDialog
        open={requested !== undefined}
        title={requested ? t('embed.origin.removeOf', { name: requested.origin }) : ''}
        confirm={t('embed.origin.remove')}
        cancel={t('cancel')}
        onConfirm={confirm}
        onCancel={() => setRequested(undefined)}
      >
        {t('embed.origin.removeAsk')}
      </ConfirmDialog>
    </>
  );
}

function Origin({ of: { origin } }: { of: EmbedOrigin }) {
  const { t } = useTexts(embeddingTexts);
  return (
    <>
      <code>{origin}</code>
      {origin.startsWith('http:') && <small className="embed-note">{t('embed.origin.plain')}</small>}
    </>
  );
}
