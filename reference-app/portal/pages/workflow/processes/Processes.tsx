/**
 * Lists the processes, filtered by group and state. Each row shows the numbers of running and stuck
 * applications and has row actions.
 */
import './processes.css';
import type { ProcessRow } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useCanManageAllProcesses } from '../../../session/process-permissions.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { usePageTitle } from '../../../ui/current-page.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/data-table/props.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { processGroupsQuery } from '../../../ui/filters/lookups.ts';
import { AdminPage } from '../../../ui/Page.tsx';
import { ProcessIconBadge } from '../../../ui/processes/ProcessIconBadge.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { useSearchablePagedList } from '../../../ui/use-list.ts';
import { ProcessRowActions } from './Actions.tsx';
import { FieldAliasesDrawer } from './Aliases.tsx';
import { ProcessCallsDrawer } from './Calls.tsx';
import { type ConfirmedProcessAction, ConfirmProcessActionDialog } from './ConfirmAction.tsx';
import { DeployProcessDialog } from './Deploy.tsx';
import { ProcessStateLabel } from './ProcessStateLabel.tsx';
import { type RestartedProcess, RestartWarningsDialog } from './ProcessWarnings.tsx';
import { loadProcesses, PROCESS_STATES, PROCESSES_QUERY_KEY, parseProcessesSearch } from './search.ts';
import { processAdminTexts } from './texts.ts';

const LazyNewProcessDialog = lazy(() =>
  import('./NewProcess.tsx').then(all => ({ default: all.NewProcessDialog })),
);

export default function Processes() {
  const { t } = useTexts(processAdminTexts);
  const navigate = useNavigate();
  const list = useSearchablePagedList({
    key: PROCESSES_QUERY_KEY,
    parse: parseProcessesSearch,
    load: loadProcesses,
  });
  const { search, change } = list;
  const managesAll = useCanManageAllProcesses();
  const [deploying, setDeploying] = useState<ProcessRow>();
  const [confirmed, setConfirmed] = useState<ConfirmedProcessAction>();
  const copy = useListMutation(PROCESSES_QUERY_KEY, (id: string) => client.jflow.copy({ body: { id } }), {
    message: t('processes.copied'),
  });
  const [restarted, setRestarted] = useState<RestartedProcess>();
  const start = useListMutation(
    PROCESSES_QUERY_KEY,
    async ({ id, processName }: ProcessRow): Promise<RestartedProcess> => ({
      processName,
      ...(await client.jflow.updateState({ body: { id, state: 1 } })),
    }),
    { onDone: process => process.warnings.length > 0 && setRestarted(process) },
  );
  const show = (patch: Partial<typeof search>) => change({ page: search.page, ...patch });
  const begin = { label: t('processes.add'), run: () => list.open('new') };
  const actionsOn = (row: ProcessRow) => (action: 'deploy' | 'toggle' | 'aliases' | 'copy' | 'remove') => {
    if (action === 'deploy') setDeploying(row);
    else if (action === 'aliases') show({ aliases: row.id });
    else if (action === 'copy') copy.mutate(row.id);
    else if (action === 'remove') setConfirmed({ action: 'remove', process: row });
    else if (row.state === 1) setConfirmed({ action: 'stop', process: row });
    else start.mutate(row);
  };
  return (
    <AdminPage
      intro={t(managesAll ? 'processes.intro' : 'processes.ownIntro')}
      action={
        managesAll && (
          <div className="processes-top">
            <Button onClick={() => show({ calls: true })}>{t('calls.open')}</Button>
            <Button variant="contained" onClick={begin.run}>
              {begin.label}
            </Button>
          </div>
        )
      }
    >
      <FilterBar
        searchLabel={t('processes.search')}
        facets={useProcessFacets()}
        filters={search}
        onChange={change as never}
      />
      <DataTable
        label={usePageTitle()}
        columns={useColumns()}
        list={list}
        rowKey={row => row.id}
        actions={row => <ProcessRowActions row={row} onAction={actionsOn(row)} />}
        actionsWidth={220}
        empty={
          managesAll ? (
            <EmptyState title={t('processes.none')} text={t('processes.hint')} action={begin} />
          ) : (
            <EmptyState title={t('processes.none')} text={t('processes.ownHint')} />
          )
        }
      />
      {managesAll && search.open === 'new' && (
        <Suspense>
          <LazyNewProcessDialog
            processType={search.processType}
            onClose={() => list.open('')}
            onAdded={id => {
              showToast('success', t('new.done'));
              navigate({ to: '/workflow/processes/designer', search: { id } as never });
            }}
          />
        </Suspense>
      )}
      {search.aliases && <FieldAliasesDrawer id={search.aliases} onClose={() => show({ aliases: '' })} />}
      {managesAll && search.calls && <ProcessCallsDrawer onClose={() => show({ calls: false })} />}
      {deploying && <DeployProcessDialog process={deploying} onClose={() => setDeploying(undefined)} />}
      {restarted && <RestartWarningsDialog of={restarted} onClose={() => setRestarted(undefined)} />}
      {confirmed && <ConfirmProcessActionDialog of={confirmed} onClose={() => setConfirmed(undefined)} />}
    </AdminPage>
  );
}

function useProcessFacets(): Facet[] {
  const { t } = useTexts(processAdminTexts);
  const types = useQuery(processGroupsQuery).data ?? [];
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('processes.state'),
      choices: PROCESS_STATES.map(value => ({ value, label: t(`processes.state.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'processType',
      label: t('processes.group'),
      choices: types.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })),
    },
  ];
}

function useColumns(): DataColumn<ProcessRow>[] {
  const { t } = useTexts(processAdminTexts);
  const types = useQuery(processGroupsQuery).data ?? [];
  const groupOf = ({ processType }: ProcessRow) =>
    types.find(({ dictValue }) => dictValue === processType)?.dictLabel ?? processType;
  return [
    {
      name: 'name',
      label: t('processes.name'),
      isLink: true,
      cell: row => (
        <span className="process-name">
          <ProcessIconBadge name={row.processName} icon={row.icon} />
          <Link to="/workflow/processes/designer" search={{ id: row.id } as never}>
            {row.processName}
          </Link>
          <small>{row.description || <code>{row.processKey}</code>}</small>
        </span>
      ),
      flex: 2,
      minWidth: 180,
    },
    { name: 'group', label: t('processes.group'), cell: groupOf, minWidth: 90 },
    {
      name: 'state',
      label: t('processes.state'),
      cell: row => <ProcessStateLabel process={row} />,
      minWidth: 110,
    },
    {
      name: 'running',
      label: t('processes.running'),
      isLink: true,
      cell: row => <RunningInstanceLinks row={row} />,
      flex: 1.1,
      minWidth: 120,
    },
    {
      name: 'updated',
      label: t('processes.updated'),
      cell: row => <RelativeTime at={row.updateTime} />,
      flex: 1.2,
      minWidth: 150,
    },
  ];
}

/** Shows the numbers of running and stuck instances, each with a link to the list of these instances. */
function RunningInstanceLinks({
  row: { id, processName: item, running = 0, stuck = 0 },
}: {
  row: ProcessRow;
}) {
  const { t } = useTexts(processAdminTexts);
  if (running === 0) return <span className="quiet">0</span>;
  return (
    <span className="process-running">
      <Link
        to="/approval/instances"
        search={{ processId: id, isEnd: 2 } as never}
        aria-label={t('processes.runningOf', { item, count: running })}
      >
        {running}
      </Link>
      {stuck > 0 && (
        <Link
          to="/workflow/incidents"
          search={{ processId: id } as never}
          className="mark"
          aria-label={t('processes.stuckOf', { item, count: stuck })}
        >
          {t('processes.stuck', { count: stuck })}
        </Link>
      )}
    </span>
  );
}
