/**
 * Lists the applications without a possible assignee or next step, each with the reason and the available
 * resolutions.
 */

import type { IncidentRow } from '@countersign/sdk/api/contract';
import { MAX_NESTED_PROCESSES } from '@countersign/sdk/flow';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { RelativeTime, UserName } from '../../../ui/cells.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/data-table/props.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { useSearchablePagedList } from '../../../ui/use-list.ts';
import { ResolveIncidentDialog } from './Resolve.tsx';
import { INCIDENT_CODES, INCIDENTS_QUERY_KEY, loadIncidents, parseIncidentSearch } from './search.ts';
import { incidentTexts } from './texts.ts';

export function StuckApplications() {
  const { t } = useTexts(incidentTexts);
  const list = useSearchablePagedList({
    key: INCIDENTS_QUERY_KEY,
    parse: parseIncidentSearch,
    load: loadIncidents,
  });
  const [resolving, setResolving] = useState<IncidentRow>();
  const facets: Facet[] = [
    { kind: 'process', name: 'processId', label: t('incidents.process') },
    {
      kind: 'choice',
      name: 'code',
      label: t('incidents.reason'),
      choices: INCIDENT_CODES.map(value => ({ value, label: t(`code.${value}`) })),
    },
  ];
  return (
    <>
      <FilterBar facets={facets} filters={list.search} onChange={list.change as never} />
      <DataTable
        label={t('incidents.stuck')}
        columns={useColumns()}
        list={list}
        rowKey={row => row.id}
        actions={row => (
          <RowButton
            text={t('incidents.resolve')}
            label={t('incidents.resolveOf', { item: row.itemName })}
            onPress={() => setResolving(row)}
          />
        )}
        actionsWidth={110}
        empty={<EmptyState title={t('incidents.none')} text={t('incidents.hint')} />}
      />
      {resolving && <ResolveIncidentDialog incident={resolving} onClose={() => setResolving(undefined)} />}
    </>
  );
}

function useColumns(): DataColumn<IncidentRow>[] {
  const { t } = useTexts(incidentTexts);
  return [
    {
      name: 'item',
      label: t('incidents.item'),
      isLink: true,
      cell: row => (
        <span className="incident-item">
          <Link to={`/approval/instance/${encodeURIComponent(row.instanceId)}`}>{row.itemName}</Link>
          <small>
            {row.number} · {row.processName} · {t('incidents.version', { version: row.version })}
          </small>
        </span>
      ),
      flex: 1.6,
      minWidth: 170,
    },
    {
      name: 'node',
      label: t('incidents.node'),
      cell: row => row.nodeName,
      minWidth: 100,
    },
    {
      name: 'code',
      label: t('incidents.reason'),
      cell: row => (
        <span className="incident-item">
          <span>{t(`code.${row.code}`)}</span>
          <small>{t(`code.${row.code}.text`, { levels: MAX_NESTED_PROCESSES })}</small>
        </span>
      ),
      flex: 2,
      minWidth: 200,
    },
    {
      name: 'by',
      label: t('incidents.by'),
      cell: row => <UserName name={row.createBy.userName} />,
      minWidth: 100,
    },
    {
      name: 'time',
      label: t('incidents.time'),
      cell: row => <RelativeTime at={row.time} />,
      flex: 1.1,
      minWidth: 180,
    },
  ];
}
