/** The list of processes: filtered by group and state, with the numbers of running and stuck instances, and the actions on each. */
import './processes.css';
import type { ProcessRow } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useManagesAll } from '../../../session/process-permissions.ts';
import { When } from '../../../ui/cells.tsx';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { usePageTitle } from '../../../ui/define-page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import type { Facet } from '../../../ui/filters/facets.ts';
import { groups } from '../../../ui/filters/lookups.ts';
import { Page } from '../../../ui/Page.tsx';
import { ProcessMark } from '../../../ui/processes/ProcessMark.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { useList } from '../../../ui/use-list.ts';
import { Actions } from './Actions.tsx';
import { Aliases } from './Aliases.tsx';
import { Calls } from './Calls.tsx';
import { ConfirmAction, type Confirmed } from './ConfirmAction.tsx';
import { Deploy } from './Deploy.tsx';
import { ProcessState } from './ProcessState.tsx';
import { KEY, load, parse, STATES } from './search.ts';
import { processAdminTexts } from './texts.ts';

const NewProcess = lazy(() => import('./NewProcess.tsx').then(all => ({ default: all.NewProcess })));

export default function Processes() {
  const { t } = useTexts(processAdminTexts);
  const navigate = useNavigate();
  const list = useList({ key: KEY, parse, load });
  const { search, change } = list;
  const managesAll = useManagesAll();
  const [deploying, setDeploying] = useState<ProcessRow>();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const copy = useChange(KEY, (id: string) => client.jflow.copy({ body: { id } }), {
    message: t('processes.copied'),
  });
  const start = useChange(KEY, (id: string) => client.jflow.updateState({ body: { id, state: 1 } }));
  const show = (patch: Partial<typeof search>) => change({ page: search.page, ...patch });
  const begin = { label: t('processes.add'), run: () => list.open('new') };
  const actionsOn = (row: ProcessRow) => (action: 'deploy' | 'toggle' | 'aliases' | 'copy' | 'remove') => {
    if (action === 'deploy') setDeploying(row);
    else if (action === 'aliases') show({ aliases: row.id });
    else if (action === 'copy') copy.mutate(row.id);
    else if (action === 'remove') setConfirmed({ action: 'remove', process: row });
    else if (row.state === 1) setConfirmed({ action: 'stop', process: row });
    else start.mutate(row.id);
  };
  return (
    <Page
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
        facets={useFacets()}
        filters={search}
        onChange={change as never}
      />
      <DataTable
        label={usePageTitle()}
        columns={useColumns()}
        list={list}
        rowKey={row => row.id}
        actions={row => <Actions row={row} onAction={actionsOn(row)} />}
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
          <NewProcess
            processType={search.processType}
            onClose={() => list.open('')}
            onAdded={id => {
              showToast('success', t('new.done'));
              navigate({ to: '/workflow/processes/designer', search: { id } as never });
            }}
          />
        </Suspense>
      )}
      {search.aliases && <Aliases id={search.aliases} onClose={() => show({ aliases: '' })} />}
      {managesAll && search.calls && <Calls onClose={() => show({ calls: false })} />}
      {deploying && <Deploy process={deploying} onClose={() => setDeploying(undefined)} />}
      {confirmed && <ConfirmAction of={confirmed} onClose={() => setConfirmed(undefined)} />}
    </Page>
  );
}

function useFacets(): Facet[] {
  const { t } = useTexts(processAdminTexts);
  const types = useQuery(groups).data ?? [];
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('processes.state'),
      choices: STATES.map(value => ({ value, label: t(`processes.state.${value}`) })),
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
  const types = useQuery(groups).data ?? [];
  const groupOf = ({ processType }: ProcessRow) =>
    types.find(({ dictValue }) => dictValue === processType)?.dictLabel ?? processType;
  return [
    {
      name: 'name',
      label: t('processes.name'),
      isLink: true,
      cell: row => (
        <span className="process-name">
          <ProcessMark name={row.processName} icon={row.icon} />
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
      cell: row => <ProcessState process={row} />,
      minWidth: 110,
    },
    {
      name: 'running',
      label: t('processes.running'),
      isLink: true,
      cell: row => <Running row={row} />,
      flex: 1.1,
      minWidth: 120,
    },
    {
      name: 'updated',
      label: t('processes.updated'),
      cell: row => <When at={row.updateTime} />,
      flex: 1.2,
      minWidth: 150,
    },
  ];
}

/** The numbers lead to the instances that they count. */
function Running({ row: { id, processName: item, running = 0, stuck = 0 } }: { row: ProcessRow }) {
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
