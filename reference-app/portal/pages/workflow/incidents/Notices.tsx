/**
 * Lists notifications sent outside the portal. Failed notifications are shown by default and can be sent
 * again.
 */
import type { NoticeDelivery } from '@countersign/sdk/api/contract';
import { Link } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RelativeTime, UserName } from '../../../ui/cells.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/data-table/props.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { useSearchablePagedList } from '../../../ui/use-list.ts';
import {
  INCIDENTS_QUERY_KEY,
  loadNoticeLogPage,
  NOTICE_CHANNELS,
  NOTICE_DELIVERY_STATES,
  parseIncidentSearch,
} from './search.ts';
import { incidentTexts } from './texts.ts';

export function NoticeDeliveries() {
  const { t } = useTexts(incidentTexts);
  const list = useSearchablePagedList({
    key: `${INCIDENTS_QUERY_KEY}-notices`,
    parse: parseIncidentSearch,
    load: loadNoticeLogPage,
  });
  const resend = useListMutation(
    `${INCIDENTS_QUERY_KEY}-notices`,
    ({ eventId, userId, channel }: NoticeDelivery) =>
      client.jflow.noticeLog.resend({ body: { eventId, userId, channel } }),
    { message: t('notices.queued') },
  );
  const facets: Facet[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('notices.state'),
      choices: NOTICE_DELIVERY_STATES.map(value => ({ value, label: t(`notices.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'channel',
      label: t('notices.channel'),
      choices: NOTICE_CHANNELS.map(value => ({ value, label: t(`channel.${value}`) })),
    },
  ];
  return (
    <>
      <FilterBar hasKeyword={false} facets={facets} filters={list.search} onChange={list.change as never} />
      <DataTable
        label={t('incidents.notices')}
        columns={useColumns()}
        list={list}
        rowKey={row => `${row.eventId} ${row.userId} ${row.channel}`}
        actions={row =>
          row.state === 'dead' && (
            <RowButton
              text={t('notices.resend')}
              label={t('notices.resendOf', { item: row.title, name: row.userName })}
              disabled={resend.isPending}
              onPress={() => resend.mutate(row)}
            />
          )
        }
        actionsWidth={110}
        empty={<EmptyState title={t('notices.none')} text={t('notices.hint')} />}
      />
    </>
  );
}

function useColumns(): DataColumn<NoticeDelivery>[] {
  const { t } = useTexts(incidentTexts);
  return [
    {
      name: 'title',
      label: t('notices.title'),
      isLink: true,
      cell: row => <Link to={`/approval/instance/${encodeURIComponent(row.instanceId)}`}>{row.title}</Link>,
      flex: 1.6,
      minWidth: 170,
    },
    { name: 'to', label: t('notices.to'), cell: row => <UserName name={row.userName} />, minWidth: 100 },
    { name: 'channel', label: t('notices.channel'), cell: row => t(`channel.${row.channel}`), minWidth: 90 },
    {
      name: 'error',
      label: t('notices.error'),
      cell: row => (
        <span className="incident-item">
          <span className={row.state === 'dead' ? 'state state-bad' : 'state'}>
            {t(`notices.${row.state}`)}
          </span>
          {row.error && <small>{row.error}</small>}
        </span>
      ),
      flex: 1.6,
      minWidth: 160,
    },
    {
      name: 'time',
      label: t('notices.time'),
      cell: row => <RelativeTime at={row.endTime ?? row.createTime} />,
      flex: 1.1,
      minWidth: 150,
    },
  ];
}
