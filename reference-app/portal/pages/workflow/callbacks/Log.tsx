/**
 * Lists the callback deliveries with filters. Each delivery shows the receiver's response and can be sent
 * again.
 */
import type { CallbackDelivery } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/data-table/props.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { useSearchablePagedList } from '../../../ui/use-list.ts';
import { DeliveryDrawer } from './Delivery.tsx';
import {
  CALLBACK_EVENTS,
  CALLBACKS_QUERY_KEY,
  DELIVERIES_QUERY_KEY,
  DELIVERY_STATES,
  loadDeliveries,
  parseCallbackSearch,
} from './search.ts';
import { callbackTexts } from './texts.ts';

export function CallbackDeliveryLog() {
  const { t } = useTexts(callbackTexts);
  const list = useSearchablePagedList({
    key: DELIVERIES_QUERY_KEY,
    parse: parseCallbackSearch,
    load: loadDeliveries,
  });
  const redeliver = useListMutation(
    DELIVERIES_QUERY_KEY,
    (id: string) => client.jflow.callLog.redeliver({ body: { id } }),
    {
      message: t('log.queued'),
    },
  );
  const rows = list.query.data?.list ?? [];
  const shown = rows.find(({ id }) => id === list.search.open);
  return (
    <>
      <FilterBar
        hasKeyword={false}
        facets={useDeliveryFacets()}
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
        <DeliveryDrawer
          of={shown}
          onRedeliver={() => redeliver.mutate(shown.id)}
          onClose={() => list.open('')}
        />
      )}
    </>
  );
}

function useDeliveryFacets(): Facet[] {
  const { t } = useTexts(callbackTexts);
  const receivers = useQuery({
    queryKey: [CALLBACKS_QUERY_KEY, 'all'],
    queryFn: () => client.workflow.callback.config.list({ query: { limit: 200 } }),
  }).data;
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('log.state'),
      choices: DELIVERY_STATES.map(value => ({ value, label: t(`log.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'eventType',
      label: t('log.event'),
      choices: CALLBACK_EVENTS.map(value => ({ value, label: t(`event.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'configId',
      label: t('log.receiver'),
      choices: receivers?.list.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    },
  ];
}

const DELIVERY_STATE_STYLES = {
  waiting: 'state state-open',
  delivered: 'state state-good',
  dead: 'state state-bad',
};

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
      cell: row => <span className={DELIVERY_STATE_STYLES[row.state]}>{t(`log.${row.state}`)}</span>,
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
      cell: row => <RelativeTime at={row.createTime} />,
      flex: 1.1,
      minWidth: 150,
    },
  ];
}
