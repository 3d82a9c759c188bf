/** Tokens that work now: whose, by which client, for what, until when; each can be ended. */
import type { EmbedToken } from '@countersign/sdk/api/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useText } from '../../../session/language.ts';
import { When, Who } from '../../../ui/cells.tsx';
import { Blank } from '../../../ui/EmptyState.tsx';
import { formatInstant } from '../../../ui/instant.ts';
import { Listing } from '../../../ui/list/ListTable.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { notify } from '../../../ui/toasts.tsx';
import { PAGE_SIZE, type PartProps, useDeed } from './use-change.ts';

export function Tokens({ page, onPage }: PartProps) {
  const { t } = useText();
  const nameOf = useClientNames();
  const query = useQuery({
    queryKey: ['embed', 'tokens', page],
    queryFn: () => client.embed.token.page({ query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const end = useDeed(
    (id: string) => client.embed.token.end({ body: { id } }),
    () => notify('success', t('embed.token.ended')),
  );
  return (
    <Listing
      label={t('embed.tokens')}
      columns={[
        { name: 'item', label: t('embed.token.who'), cell: row => <Who name={row.userName} /> },
        { name: 'process', label: t('embed.token.client'), cell: row => nameOf(row) },
        { name: 'node', label: t('embed.token.for'), cell: row => t(`embed.token.${row.kind}`) },
        { name: 'state', label: t('embed.token.until'), cell: row => formatInstant(row.expiresTime) },
        { name: 'when', label: t('embed.client.created'), cell: row => <When at={row.createTime} /> },
        {
          name: 'actions',
          label: t('embed.actions'),
          cell: row => (
            <RowButton
              grave
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
      empty={<Blank title={t('embed.token.none')} text={t('embed.token.hint')} />}
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
