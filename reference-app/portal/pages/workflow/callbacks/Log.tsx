/** The log of deliveries: filtered, each with its response, and sent again. */
import type { CallbackDelivery } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { When } from '../../../ui/cells.tsx';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { useList } from '../../../ui/use-list.ts';
import { Delivery } from './Delivery.tsx';
import { EVENTS, KEY, LOG_KEY, loadLog, parse, STATES } from './search.ts';
import { callbackTexts } from './texts.ts';

export function Log() {
  const { t } = useTexts(callbackTexts);
  const list = useList({ key: LOG_KEY, parse, load: loadLog });
  const redeliver = useChange(LOG_KEY, (id: string) => client.jflow.callLog.redeliver({ body: { id } }), {
    message: t('log.queued'),
  });
  const rows = list.query.data?.list ?? [];
  const shown = rows.find(({ id }) => id === list.search.open);
  return (
    <>
      <FilterBar
        hasKeyword={false}
        facets={useFacets()}
        filters={list.search}
        onChange={list.change as never}
      />
      <DataTable
        label={t('callbacks.log')}
        columns={useColumns()}
        list={list}
        rowKey={row => row.id}
        actions={row => (
          <>
            <RowButton
              text={t('log.detail')}
              label={t('log.detailOf', { item: row.id })}
              onPress={() => list.open(row.id)}
            />
            <RowButton
              text={t('log.redeliver')}
              label={t('log.redeliverOf', { item: row.id })}
              disabled={redeliver.isPending || row.state === 'waiting'}
              onPress={() => redeliver.mutate(row.id)}
            />
          </>
        )}
        actionsWidth={170}
        empty={<EmptyState title={t('log.none')} text={t('log.hint')} />}
      />
      {shown && (
        <Delivery of={shown} onRedeliver={() => redeliver.mutate(shown.id)} onClose={() => list.open('')} />
      )}
    </>
  );
}

function useFacets(): Facet[] {
  const { t } = useTexts(callbackTexts);
  const receivers = useQuery({
    queryKey: [KEY, 'all'],
    queryFn: () => client.workflow.callback.config.list({ query: { limit: 200 } }),
  }).data;
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('log.state'),
      choices: STATES.map(value => ({ value, label: t(`log.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'eventType',
      label: t('log.event'),
      choices: EVENTS.map(value => ({ value, label: t(`event.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'configId',
      label: t('log.receiver'),
      choices: receivers?.list.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    },
  ];
}

const MARKS = { waiting: 'state state-open', delivered: 'state state-good', dead: 'state state-bad' };

function useColumns(): DataColumn<CallbackDelivery>[] {
  const { t } = useTexts(callbackTexts);
  return [
    {
      name: 'event',
      label: t('log.event'),
      isLink: true,
      cell: row => (
        <span className="receiver-name">
          <span>{t(`event.${row.eventType}`)}</span>
          <small>
            <Link to={`/approval/instance/${encodeURIComponent(row.instanceId)}`}>
              {row.number || t('log.instance')}
            </Link>
          </small>
        </span>
      ),
      flex: 1.2,
      minWidth: 130,
    },
    {
      name: 'receiver',
      label: t('log.receiver'),
      cell: row => row.configName ?? <span className="quiet">{t('log.removed')}</span>,
      flex: 1.2,
      minWidth: 120,
    },
    {
      name: 'state',
      label: t('log.state'),
      cell: row => <span className={MARKS[row.state]}>{t(`log.${row.state}`)}</span>,
      minWidth: 100,
    },
    {
      name: 'result',
      label: t('log.result'),
      cell: row => (
        <span className="receiver-name">
          <span>{row.status || row.result || '—'}</span>
          <small>{t('log.tries', { count: row.tries })}</small>
        </span>
      ),
      minWidth: 110,
    },
    {
      name: 'time',
      label: t('log.time'),
      cell: row => <When at={row.createTime} />,
      flex: 1.1,
      minWidth: 150,
    },
  ];
}
