/** A person's tasks of one scope: filtered, sorted, moved through by keyboard, opened one by one or handled together. */
import { load } from '@countersign/elements';
import type { TaskRow } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { client } from '../../../session/client.ts';
import { languageNow, useTexts } from '../../../session/language.ts';
import { degrees, queries } from '../../../session/queries.ts';
import { partOf } from '../../../theme/with-mui.tsx';
import { useHoldIdle, useIdle } from '../../../ui/browser/idle.ts';
import { Painted } from '../../../ui/browser/Painted.tsx';
import { usePageTitle } from '../../../ui/define-page.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { NoMatch } from '../../../ui/list/NoMatch.tsx';
import { focusedRow, useRowKeys } from '../../../ui/list/row-keys.ts';
import { toggled } from '../../../ui/list/selection.ts';
import { text, useListSearch } from '../../../ui/list-search.ts';
import { ApprovalRows } from '../ApprovalRows.tsx';
import { isNarrowed } from '../facets.ts';
import { ViewChoice } from '../LazyViewChoice.tsx';
import { listViewQuery, useListView } from '../list-view.ts';
import { PageTitle } from '../PageTitle.tsx';
import { approvalTexts } from '../texts.ts';
import { columnsOf } from './columns.tsx';
import { DEFAULTS, parseTasks, type Scope, SORTS, type TaskSearch } from './search.ts';
import { useTaskFacets } from './use-task-facets.ts';

/** Not needed for the first rows. */
const FreshLine = partOf(async () => ({
  default: (await import('../../../ui/list/RefreshLine.tsx')).FreshLine,
}));
const NoTasks = partOf(() => import('./none/NoTasks.tsx'));
const BatchBar = partOf(() => import('./batch/BatchBar.tsx'));
const loadOpenTask = () => import('./open/OpenTask.tsx');
const OpenTask = partOf(loadOpenTask);

const PAGE_SIZE = 20;
const NONE: ReadonlySet<string> = new Set();

const tasksQuery = (scope: Scope, search: TaskSearch, lang: Lang) => ({
  queryKey: ['tasks', scope, search, lang],
  queryFn: () => client.jflow.myTask({ query: { ...search, scope, limit: PAGE_SIZE } }),
});

/** The `begin` of the page of a scope. */
export const beginningOf =
  (scope: Scope) =>
  (search: Record<string, unknown>): Promise<unknown> => {
    // Its code arrives beside the rows.
    if (search.task !== undefined)
      Promise.all([loadOpenTask(), load('approval-task')]).catch(() => undefined);
    return Promise.all([
      queries.prefetchQuery(tasksQuery(scope, parseTasks(search), languageNow())),
      queries.prefetchQuery(degrees),
      queries.prefetchQuery(listViewQuery),
    ]);
  };

export function TaskList({ scope }: { scope: Scope }) {
  const { t, lang } = useTexts(approvalTexts);
  const [search, change] = useListSearch(parseTasks, DEFAULTS);
  const facets = useTaskFacets(scope);
  const [selected, setSelected] = useState(NONE);
  const [inBatch, setInBatch] = useState(false);
  const { queryKey, queryFn } = tasksQuery(scope, search, lang);
  const query = useQuery({
    queryKey,
    queryFn,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const rows = query.data?.list ?? [];
  const chosen = rows.filter(row => selected.has(row.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen belongs to the view it was chosen in
  useEffect(() => setSelected(NONE), [search]);
  const select = () => {
    const row = focusedRow();
    if (row && scope === 'open') setSelected(toggled(selected, row));
  };
  const { task } = useSearch({ strict: false }) as { task?: unknown };
  useRowKeys({ x: select }, task === undefined);
  const title = usePageTitle();
  const view = useListView();
  const isOpen = task !== undefined;
  useHoldIdle(isOpen);
  const isIdle = useIdle();
  const hasRows = query.data !== undefined;
  // The parts around the rows are loaded behind a task that is opened with them.
  const isComplete = hasRows && (!isOpen || isIdle);
  const list = (
    <>
      <PageTitle title={title} selects={scope === 'open'} opens takesKeys={!isOpen}>
        <Painted after={isComplete}>
          <ViewChoice view={view} opens />
        </Painted>
      </PageTitle>
      <FilterBar
        facets={facets}
        filters={search}
        sorts={SORTS[scope].map(value => ({ value, label: t(`sort.${value}`) }))}
        sort={search.sort}
        onChange={change as never}
        instead={
          chosen.length > 0 || inBatch ? (
            <Suspense>
              <BatchBar rows={chosen} onKeep={setSelected} onDialog={setInBatch} />
            </Suspense>
          ) : undefined
        }
      />
      <Suspense>
        <Painted after={isComplete}>
          <FreshLine
            queryKey={queryKey}
            load={queryFn}
            shown={query.data}
            since={query.dataUpdatedAt}
            quiet={(isOpen && !view.isSplit) || query.isFetching}
          />
        </Painted>
      </Suspense>
      <ApprovalRows<TaskRow>
        view={view}
        label={title}
        current={isOpen ? text(task) : undefined}
        columns={columnsOf(scope, t)}
        query={query}
        rowKey={row => row.id}
        page={search.page}
        pageSize={PAGE_SIZE}
        onPage={next => change({ page: next })}
        selection={
          scope === 'open'
            ? { keys: selected, onChange: setSelected, nameOf: row => row.itemName }
            : undefined
        }
        empty={
          isNarrowed(search, DEFAULTS) ? (
            <NoMatch onClear={() => change(DEFAULTS)} />
          ) : (
            <Suspense>
              <NoTasks scope={scope} />
            </Suspense>
          )
        }
      />
    </>
  );
  return (
    <div className={isOpen && view.isSplit ? 'page beside' : 'page'}>
      <div className="beside-list">{list}</div>
      <Suspense>
        {view.isReady && (
          <Painted after={hasRows} orNow={isOpen}>
            <OpenTask rows={rows} isBeside={view.isSplit} />
          </Painted>
        )}
      </Suspense>
    </div>
  );
}
