/** A person's tasks of one scope: filtered, sorted, moved through by keyboard, opened one by one or handled together. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { client } from '../../../session/client.ts';
import { languageNow, useTexts } from '../../../session/language.ts';
import { degrees, queries } from '../../../session/queries.ts';
import { usePageTitle } from '../../../ui/define-page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { NoMatch } from '../../../ui/list/NoMatch.tsx';
import { FreshLine } from '../../../ui/list/RefreshLine.tsx';
import { focusedRow, useRowKeys } from '../../../ui/list/row-keys.ts';
import { toggled } from '../../../ui/list/selection.ts';
import { text, useListSearch } from '../../../ui/list-search.ts';
import { ApprovalRows } from '../ApprovalRows.tsx';
import { isNarrowed } from '../facets.ts';
import { listViewQuery, useListView } from '../list-view.ts';
import { PageTitle } from '../PageTitle.tsx';
import { ViewChoice } from '../ViewChoice.tsx';
import { BatchBar } from './batch/BatchBar.tsx';
import { columnsOf } from './columns.tsx';
import { OpenTask } from './OpenTask.tsx';
import { DEFAULTS, parseTasks, type Scope, SORTS, type TaskSearch } from './search.ts';
import { taskTexts } from './texts.ts';
import { useTaskFacets } from './use-task-facets.ts';

const PAGE_SIZE = 20;
const NONE: ReadonlySet<string> = new Set();

const tasksQuery = (scope: Scope, search: TaskSearch, lang: Lang) => ({
  queryKey: ['tasks', scope, search, lang],
  queryFn: () => client.jflow.myTask({ query: { ...search, scope, limit: PAGE_SIZE } }),
});

/** The `begin` of the page of a scope. */
export const beginningOf =
  (scope: Scope) =>
  (search: Record<string, unknown>): Promise<unknown> =>
    Promise.all([
      queries.prefetchQuery(tasksQuery(scope, parseTasks(search), languageNow())),
      queries.prefetchQuery(degrees),
      queries.prefetchQuery(listViewQuery),
    ]);

export function TaskList({ scope }: { scope: Scope }) {
  const { t, lang } = useTexts(taskTexts);
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
  const list = (
    <>
      <PageTitle title={title} selects={scope === 'open'} opens takesKeys={!isOpen}>
        <ViewChoice view={view} opens />
      </PageTitle>
      <FilterBar
        facets={facets}
        filters={search}
        sorts={SORTS[scope].map(value => ({ value, label: t(`sort.${value}`) }))}
        sort={search.sort}
        onChange={change as never}
        instead={
          chosen.length > 0 || inBatch ? (
            <BatchBar rows={chosen} onKeep={setSelected} onDialog={setInBatch} />
          ) : undefined
        }
      />
      <FreshLine
        queryKey={queryKey}
        load={queryFn}
        shown={query.data}
        since={query.dataUpdatedAt}
        quiet={(isOpen && !view.isSplit) || query.isFetching}
      />
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
            <EmptyState title={t(`todo.none.${scope}`)} text={t(`todo.hint.${scope}`)} />
          )
        }
      />
    </>
  );
  return (
    <div className={isOpen && view.isSplit ? 'page beside' : 'page'}>
      <div className="beside-list">{list}</div>
      {view.isReady && <OpenTask rows={rows} isBeside={view.isSplit} />}
    </div>
  );
}
