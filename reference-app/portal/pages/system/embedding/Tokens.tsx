/** Tokens that work now, each with its person, client, subject and end; each can be ended. */
import type { EmbedToken } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { PersonName, When } from '../../../ui/cells.tsx';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { type ListSearch, useList } from '../../../ui/use-list.ts';
import { KEY, parse } from './search.ts';
import { embeddingTexts } from './texts.ts';

const load = ({ page, limit }: ListSearch & { limit: number }) =>
  client.embed.token.page({ query: { page, limit } });

export function Tokens() {
  const { t } = useTexts(embeddingTexts);
  const list = useList({ key: KEY, parse, load });
  const end = useChange(KEY, (id: string) => client.embed.token.end({ body: { id } }), {
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
  const nameOf = useClientNames();
  return [
    { name: 'person', label: t('embed.token.person'), cell: row => <PersonName name={row.userName} /> },
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
      cell: row => <When at={row.createTime} />,
      minWidth: 160,
    },
  ];
}

/** Returns the client's name, or its id where it is not among the newest. */
function useClientNames(): (token: EmbedToken) => string {
  const known = useQuery({
    queryKey: [KEY, 'clients', 'names'],
    queryFn: () => client.embed.client.page({ query: { limit: 200 } }),
  });
  const names = new Map(known.data?.list.map(({ id, name }) => [id, name]));
  return ({ clientId }) => names.get(clientId) ?? clientId;
}
