/** Manages the origins whose pages may embed the product. */
import type { EmbedOrigin } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/cells.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/data-table/props.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RecordDrawer } from '../../../ui/RecordDrawer.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { useCrudMutations } from '../../../ui/use-crud.ts';
import { type ListSearch, useSearchablePagedList } from '../../../ui/use-list.ts';
import { embedOriginForm } from './form.ts';
import { EMBEDDING_QUERY_KEY, parseEmbeddingSearch } from './search.ts';
import { embeddingTexts } from './texts.ts';

const NEW_ORIGIN_VALUES = { origin: '', remark: '' };

const loadOrigins = ({ page, limit }: ListSearch & { limit: number }) =>
  client.embed.origin.page({ query: { page, limit } });

const embedOriginApiCalls = {
  save: (body: { origin: string; remark: string }) => client.embed.origin.add({ body }),
  remove: (origin: string) => client.embed.origin.remove({ body: { origin } }),
};

export function EmbedOrigins() {
  const { t } = useTexts(embeddingTexts);
  const list = useSearchablePagedList({
    key: EMBEDDING_QUERY_KEY,
    parse: parseEmbeddingSearch,
    load: loadOrigins,
  });
  const { save, remove } = useCrudMutations(EMBEDDING_QUERY_KEY, embedOriginApiCalls);
  const [removing, setRemoving] = useState<EmbedOrigin>();
  const definition = useMemo(() => embedOriginForm(t), [t]);
  const begin = { label: t('embed.origin.add'), run: () => list.open('new') };
  const confirm = () => {
    if (removing) remove.mutate(removing.origin);
    setRemoving(undefined);
  };
  return (
    <>
      <div className="embed-bar">
        <Button variant="contained" onClick={begin.run}>
          {begin.label}
        </Button>
      </div>
      <DataTable
        label={t('embed.origins')}
        columns={useColumns()}
        list={list}
        rowKey={row => row.origin}
        actions={row => (
          <RowButton
            isDestructive
            text={t('embed.origin.remove')}
            label={t('embed.origin.removeOf', { name: row.origin })}
            onPress={() => setRemoving(row)}
          />
        )}
        empty={<EmptyState title={t('embed.origin.none')} text={t('embed.origin.hint')} action={begin} />}
      />
      {list.search.open === 'new' && (
        <RecordDrawer
          title={t('embed.origin.add')}
          definition={definition}
          values={NEW_ORIGIN_VALUES}
          onSave={({ origin, remark }) =>
            save.mutateAsync({ origin: String(origin).trim(), remark: String(remark ?? '').trim() })
          }
          onClose={() => list.open('')}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={removing ? t('embed.origin.removeOf', { name: removing.origin }) : ''}
        confirm={t('embed.origin.remove')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {t('embed.origin.removeText')}
      </ConfirmDialog>
    </>
  );
}

function useColumns(): DataColumn<EmbedOrigin>[] {
  const { t } = useTexts(embeddingTexts);
  return [
    {
      name: 'origin',
      label: t('embed.origin.origin'),
      cell: row => <OriginCell of={row} />,
      flex: 2,
      minWidth: 220,
    },
    { name: 'remark', label: t('embed.origin.remark'), cell: row => row.remark || '—', flex: 2 },
    {
      name: 'created',
      label: t('embed.origin.created'),
      cell: row => <RelativeTime at={row.createTime} />,
      minWidth: 180,
    },
  ];
}

function OriginCell({ of: { origin } }: { of: EmbedOrigin }) {
  const { t } = useTexts(embeddingTexts);
  return (
    <>
      <code>{origin}</code>
      {origin.startsWith('http:') && <small className="embed-note">{t('embed.origin.plain')}</small>}
    </>
  );
}
