/** Tokens that work now: whose, by which client, for what, until when; each can be ended. */
import type { EmbedToken } from '@countersign/sdk/api/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { PersonName, When } from '../../../ui/cells.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatInstant } from '../../../ui/instant.ts';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { embeddingTexts } from './texts.ts';
import { PAGE_SIZE, type PartProps, useChange } from './use-change.ts';

export function Tokens({ page, onPage }: PartProps) {
  const { t } = useTexts(embeddingTexts);
  const nameOf = useClientNames();
  const query = useQuery({
    queryKey: ['embed', 'tokens', page],
    queryFn: () => client.embed.token.page({ query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const end = useChange(
    (id: string) => client.embed.token.end({ body: { id } }),
    () => showToast('success', t('embed.token.ended')),
  );
  return (
    <ListTable
      label={t('embed.tokens')}
      columns={[
        { name: 'item', label: t('embed.token.who'), cell: row => <PersonName name={row.userName} /> },
        { name: 'process', label: t('embed.token.client'), cell: row => nameOf(row) },
        { name: 'node', label: t('embed.token.for'), cell: row => t(`embed.token.${row.kind}`) },
        { name: 'state', label: t('embed.token.until'), cell: row => formatInstant(row.expiresTime) },
        { name: 'when', label: t('embed.client.created'), cell: row => <When at={row.createTime} /> },
        {
          name: 'actions',
          label: t('embed.actions'),
          cell: row => (
            <RowButton
              isDestructive
              text={t('embed.token.end')}
              label={t('embed.token.endOf', { name: row.userName })}
              disabled={end.isPending}
              onPress={() => end.mutate(row.id)}
            />
          ),
        },
      ]}
      query={query}
      rowKey={row => row.id}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={onPage}
      empty={<EmptyState title={t('embed.token.none')} text={t('embed.token.hint')} />}
    />
  );
}

/** Its name, or its id where it is not among the newest. */
function useClientNames(): (token: EmbedToken) => string {
  const known = useQuery({
    queryKey: ['embed', 'clients', 'names'],
    queryFn: () => client.embed.client.page({ query: { limit: 200 } }),
  });
  const names = new Map(known.data?.list.map(({ id, name }) => [id, name]));
  return ({ clientId }) => names.get(clientId) ?? clientId;
}
