/**
 * Lists the valid embed tokens with their user, client, purpose and expiry. Administrators can revoke each
 * token.
 */
import type { EmbedToken } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RelativeTime, UserName } from '../../../ui/cells.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/data-table/props.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { type ListSearch, useSearchablePagedList } from '../../../ui/use-list.ts';
import { EMBEDDING_QUERY_KEY, parseEmbeddingSearch } from './search.ts';
import { embeddingTexts } from './texts.ts';

const loadTokens = ({ page, limit }: ListSearch & { limit: number }) =>
  client.embed.token.page({ query: { page, limit } });

export function EmbedTokens() {
  const { t } = useTexts(embeddingTexts);
  const list = useSearchablePagedList({
    key: EMBEDDING_QUERY_KEY,
    parse: parseEmbeddingSearch,
    load: loadTokens,
  });
  const end = useListMutation(EMBEDDING_QUERY_KEY, (id: string) => client.embed.token.end({ body: { id } }), {
    message: t('embed.token.ended'),
  });
  return (
    <DataTable
      label={t('embed.tokens')}
      columns={useColumns()}
      list={list}
      rowKey={row => row.id}
      actions={row => (
        <RowButton
          isDestructive
          text={t('embed.token.end')}
          label={t('embed.token.endOf', { name: row.userName })}
          disabled={end.isPending}
          onPress={() => end.mutate(row.id)}
        />
      )}
      empty={<EmptyState title={t('embed.token.none')} text={t('embed.token.hint')} />}
    />
  );
}

function useColumns(): DataColumn<EmbedToken>[] {
  const { t } = useTexts(embeddingTexts);
  const nameOf = useEmbedClientNameLookup();
  return [
    { name: 'person', label: t('embed.token.person'), cell: row => <UserName name={row.userName} /> },
    { name: 'client', label: t('embed.token.client'), cell: nameOf },
    { name: 'kind', label: t('embed.token.for'), cell: row => t(`embed.token.${row.kind}`) },
    {
      name: 'until',
      label: t('embed.token.until'),
      cell: row => formatInstant(row.expiresTime),
      minWidth: 160,
    },
    {
      name: 'created',
      label: t('embed.client.created'),
      cell: row => <RelativeTime at={row.createTime} />,
      minWidth: 160,
    },
  ];
}

/**
 * Returns a function that returns the client name for a token. Only the newest 200 clients are known; for
 * others, it returns the client id.
 */
function useEmbedClientNameLookup(): (token: EmbedToken) => string {
  const known = useQuery({
    queryKey: [EMBEDDING_QUERY_KEY, 'clients', 'names'],
    queryFn: () => client.embed.client.page({ query: { limit: 200 } }),
  });
  const names = new Map(known.data?.list.map(({ id, name }) => [id, name]));
  return ({ clientId }) => names.get(clientId) ?? clientId;
}
