/**
 * Task list for one scope, with filters, sort orders, keyboard navigation and batch actions. Tasks open in a
 * dialog or next to the list.
 */
import { load } from '@countersign/elements';
import type { TaskRow } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { client } from '../../../session/client.ts';
import { currentLanguage, useTexts } from '../../../session/language.ts';
import { queryClient, urgencyLevelsQuery } from '../../../session/queries.ts';
import { createLazyComponent } from '../../../theme/with-mui.tsx';
import { useDelayIdleWorkUntilElementReady, useIsFirstPageComplete } from '../../../ui/browser/idle.ts';
import { RenderAfterPaint } from '../../../ui/browser/Painted.tsx';
import { usePageTitle } from '../../../ui/current-page.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { NoMatchingRows } from '../../../ui/list/NoMatchingRows.tsx';
import { focusedRowKey, useRowNavigationKeys } from '../../../ui/list/row-keys.ts';
import { rowsWithKeys, toggleSelectedKey } from '../../../ui/list/selection.ts';
import { parseTextParam, useListSearch } from '../../../ui/list-search.ts';
import { ApprovalTable } from '../ApprovalRows.tsx';
import { hasActiveFilters } from '../facets.ts';
import { ListViewSwitch } from '../LazyViewChoice.tsx';
import { listViewQuery, useApprovalListLayout } from '../list-view.ts';
import { ListPageTitle } from '../PageTitle.tsx';
import { approvalTexts } from '../texts.ts';
import { taskColumns } from './columns.tsx';
import {
  DEFAULT_TASK_SEARCH,
  parseTaskSearch,
  TASK_SORTS,
  type TaskScope,
  type TaskSearch,
} from './search.ts';
import { useTaskFacets } from './use-task-facets.ts';

/** Components that are loaded separately, because the first rows of the list do not need them. */
const LazyNewRowsNotice = createLazyComponent(async () => ({
  default: (await import('../../../ui/list/RefreshLine.tsx')).NewRowsNotice,
}));
const NoTasks = createLazyComponent(() => import('./none/NoTasks.tsx'));
const BatchBar = createLazyComponent(() => import('./batch/BatchBar.tsx'));
const importOpenTaskComponent = () => import('./open/OpenTaskView.tsx');
const LazyOpenTaskView = createLazyComponent(importOpenTaskComponent);

const TASKS_PAGE_SIZE = 20;
const NO_TASKS: ReadonlyMap<string, TaskRow> = new Map();

const tasksById = (rows: readonly TaskRow[]): ReadonlyMap<string, TaskRow> =>
  new Map(rows.map(row => [row.id, row]));

const tasksQuery = (scope: TaskScope, search: TaskSearch, lang: Lang) => ({
  queryKey: ['tasks', scope, search, lang],
  queryFn: () => client.jflow.myTask({ query: { ...search, scope, limit: TASKS_PAGE_SIZE } }),
});

/**
 * Returns the `prefetch` function for a task list page. It loads the first rows of the list selected by
 * `scope`, and the code that the page needs.
 */
export const prefetchTaskList =
  (scope: TaskScope) =>
  (search: Record<string, unknown>): Promise<unknown> => {
    // Loads the code for the open task in parallel with the rows.
    if (search.task !== undefined)
      Promise.all([importOpenTaskComponent(), load('approval-task')]).catch(() => undefined);
    return Promise.all([
      queryClient.prefetchQuery(tasksQuery(scope, parseTaskSearch(search), currentLanguage())),
      queryClient.prefetchQuery(urgencyLevelsQuery),
      queryClient.prefetchQuery(listViewQuery),
    ]);
  };

export function TaskList({ scope }: { scope: TaskScope }) {
  const { t } = useTexts(approvalTexts);
  const loaded = useTaskRows(scope);
  const { search, change, query } = loaded;
  const rows = query.data?.list ?? [];
  const selection = useTaskSelection(rows, search);
  const { keys, selectKeys } = selection;
  const { task } = useSearch({ strict: false }) as { task?: unknown };
  const isOpen = task !== undefined;
  useTaskListKeys(selection, { scope, isEnabled: !isOpen });
  const title = usePageTitle();
  const view = useApprovalListLayout();
  useDelayIdleWorkUntilElementReady(isOpen);
  const isIdle = useIsFirstPageComplete();
  const hasRows = query.data !== undefined;
  // If the URL opens a task, the components around the list rows load after this task.
  const isComplete = hasRows && (!isOpen || isIdle);
  return (
    <div className={isOpen && view.isSplit ? 'page beside' : 'page'}>
      <div className="beside-list">
        <ListPageTitle title={title} selects={scope === 'open'} opens takesKeys={!isOpen}>
          <RenderAfterPaint after={isComplete}>
            <ListViewSwitch view={view} opens />
          </RenderAfterPaint>
        </ListPageTitle>
        <TaskFilterBar scope={scope} loaded={loaded} selection={selection} />
        <Suspense>
          <RenderAfterPaint after={isComplete}>
            <NewTasksNotice loaded={loaded} isTaskOver={isOpen && !view.isSplit} />
          </RenderAfterPaint>
        </Suspense>
        <ApprovalTable<TaskRow>
          view={view}
          label={title}
          current={isOpen ? parseTextParam(task) : undefined}
          columns={taskColumns(scope, t)}
          query={query}
          rowKey={row => row.id}
          page={search.page}
          pageSize={TASKS_PAGE_SIZE}
          onPage={page => change({ page })}
          selection={
            scope === 'open' ? { keys, onChange: selectKeys, nameOf: row => row.itemName } : undefined
          }
          empty={<EmptyTaskList scope={scope} search={search} onClear={() => change(DEFAULT_TASK_SEARCH)} />}
        />
      </div>
      <Suspense>
        {view.isReady && (
          <RenderAfterPaint after={hasRows} orNow={isOpen}>
            <LazyOpenTaskView rows={rows} isBeside={view.isSplit} />
          </RenderAfterPaint>
        )}
      </Suspense>
    </div>
  );
}

type LoadedTasks = ReturnType<typeof useTaskRows>;
type TaskSelection = ReturnType<typeof useTaskSelection>;

interface TaskFilterBarProps {
  scope: TaskScope;
  loaded: LoadedTasks;
  selection: TaskSelection;
}

/** Shows the filters and the sort order, or the batch actions if tasks are selected. */
function TaskFilterBar({ scope, loaded, selection: { selected, setSelected } }: TaskFilterBarProps) {
  const { t } = useTexts(approvalTexts);
  const facets = useTaskFacets(scope);
  const { search, change, query } = loaded;
  const [inBatch, setInBatch] = useState(false);
  return (
    <FilterBar
      facets={facets}
      filters={search}
      sorts={TASK_SORTS[scope].map(value => ({ value, label: t(`sort.${value}`) }))}
      sort={search.sort}
      onChange={change as never}
      instead={
        selected.size > 0 || inBatch ? (
          <Suspense>
            <BatchBar
              rows={[...selected.values()]}
              search={search}
              total={query.data?.total ?? 0}
              onSelect={tasks => setSelected(tasksById(tasks))}
              onDialog={setInBatch}
            />
          </Suspense>
        ) : undefined
      }
    />
  );
}

/** Offers new tasks. `isTaskOver` is true while an open task covers the list. */
function NewTasksNotice({ loaded, isTaskOver }: { loaded: LoadedTasks; isTaskOver: boolean }) {
  const { query, request } = loaded;
  return (
    <LazyNewRowsNotice
      queryKey={request.queryKey}
      load={request.queryFn}
      shown={query.data}
      since={query.dataUpdatedAt}
      quiet={isTaskOver || query.isFetching}
    />
  );
}

/** Handles the keys that move through the rows. The key `x` selects a row. */
function useTaskListKeys(
  { keys, selectKeys }: TaskSelection,
  { scope, isEnabled }: { scope: TaskScope; isEnabled: boolean },
): void {
  const select = () => {
    const row = focusedRowKey();
    if (row && scope === 'open') selectKeys(toggleSelectedKey(keys, row));
  };
  useRowNavigationKeys({ x: select }, isEnabled);
}

/** Loads the rows of the page that the URL selects. */
function useTaskRows(scope: TaskScope) {
  const { lang } = useTexts(approvalTexts);
  const [search, change] = useListSearch(parseTaskSearch, DEFAULT_TASK_SEARCH);
  const request = tasksQuery(scope, search, lang);
  const query = useQuery({ ...request, placeholderData: keepPreviousData, refetchOnWindowFocus: false });
  // A batch can decide every task of the last page.
  const isPastEnd = query.data?.list.length === 0 && !query.isPlaceholderData && search.page > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values do not decide about the page
  useEffect(() => {
    if (isPastEnd) change({ page: 1 }, { replace: true });
  }, [isPastEnd]);
  return { search, change, query, request };
}

/** Holds the selected tasks of all pages of one filter. */
function useTaskSelection(rows: readonly TaskRow[], search: TaskSearch) {
  const [selected, setSelected] = useState(NO_TASKS);
  const keys = new Set(selected.keys());
  const selectKeys = (next: ReadonlySet<string>) =>
    setSelected(rowsWithKeys(next, selected, tasksById(rows)));
  const filters = JSON.stringify({ ...search, page: 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection spans the pages of one filter
  useEffect(() => setSelected(NO_TASKS), [filters]);
  return { selected, setSelected, keys, selectKeys };
}

function EmptyTaskList({
  scope,
  search,
  onClear,
}: {
  scope: TaskScope;
  search: TaskSearch;
  onClear: () => void;
}) {
  if (hasActiveFilters(search, DEFAULT_TASK_SEARCH)) return <NoMatchingRows onClear={onClear} />;
  return (
    <Suspense>
      <NoTasks scope={scope} />
    </Suspense>
  );
}
