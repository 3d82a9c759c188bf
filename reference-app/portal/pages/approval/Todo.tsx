/** What waits for me, what I decided, what was copied to me; a row opens its task above the list. */

import type { TaskRow } from '@countersign/sdk/api/contract';
import type { Translate } from '@countersign/sdk/i18n';
import type { PortalText } from '@countersign/sdk/i18n/portal';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Degree, State, When, Who } from '../../listing/cells.tsx';
import { FilterBar } from '../../listing/FilterBar.tsx';
import { type Column, Listing } from '../../listing/Listing.tsx';
import { oneOf, page, text, useListSearch } from '../../listing/search.ts';
import { Blank } from '../../listing/states.tsx';
import { client } from '../../session/client.ts';
import { useText } from '../../session/language.ts';
import { NoMatch } from './NoMatch.tsx';
import { TaskModal } from './TaskModal.tsx';

const SCOPES = ['open', 'done', 'copied'] as const;
const PAGE_SIZE = 20;

const parse = (raw: Record<string, unknown>) => ({
  scope: oneOf(raw.scope, SCOPES, 'open'),
  keyword: text(raw.keyword),
  page: page(raw.page),
});
const DEFAULTS = parse({});

export default function Todo() {
  const { t, lang } = useText();
  const [search, change] = useListSearch(parse, DEFAULTS);
  const query = useQuery({
    queryKey: ['tasks', search, lang],
    queryFn: () => client.jflow.myTask({ query: { ...search, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page">
      <h1>{t('todo.title')}</h1>
      <FilterBar
        label={t('todo.scope')}
        options={SCOPES.map(scope => ({ value: scope, label: t(`todo.${scope}`) }))}
        value={search.scope}
        onValue={scope => change({ scope })}
        keyword={search.keyword}
        onKeyword={keyword => change({ keyword }, { replace: true })}
      />
      <Listing
        label={t('todo.title')}
        columns={columnsOf(t)}
        query={query}
        rowKey={row => row.id}
        page={search.page}
        pageSize={PAGE_SIZE}
        onPage={next => change({ page: next })}
        empty={
          search.keyword ? (
            <NoMatch onClear={() => change({ keyword: '' })} />
          ) : (
            <Blank title={t(`todo.none.${search.scope}`)} text={t(`todo.hint.${search.scope}`)} />
          )
        }
      />
      <OpenTask />
    </div>
  );
}

function columnsOf(t: Translate<PortalText>): Column<TaskRow>[] {
  return [
    { name: 'item', label: t('list.item'), cell: row => <TaskLink row={row} unread={t('list.unread')} /> },
    { name: 'process', label: t('list.process'), cell: row => row.processName },
    { name: 'node', label: t('list.node'), cell: row => row.nodeName },
    { name: 'by', label: t('list.by'), cell: row => <Who name={row.createBy.userName} /> },
    { name: 'degree', label: t('list.degree'), cell: row => <Degree value={row.degree} /> },
    { name: 'state', label: t('list.state'), cell: row => <State of="task" value={row.taskState} /> },
    { name: 'when', label: t('list.arrived'), cell: row => <When at={row.createTime} /> },
  ];
}

function TaskLink({ row, unread }: { row: TaskRow; unread: string }) {
  return (
    <Link to="." search={(before: object) => ({ ...before, task: row.id })} className="row-link">
      {!row.isRead && <i className="unread" role="img" aria-label={unread} />}
      {row.itemName}
    </Link>
  );
}

/** The task named in the address, above the list. */
function OpenTask() {
  const { task } = useSearch({ strict: false }) as { task?: unknown };
  const navigate = useNavigate();
  const cache = useQueryClient();
  if (task === undefined) return null;
  const close = () => {
    navigate({ to: '.', search: ({ task: _, ...rest }: { task?: unknown }) => rest });
    // Opening marks a task as read, deciding takes it away: the list and the counts have changed.
    cache.invalidateQueries({ queryKey: ['tasks'] });
    cache.invalidateQueries({ queryKey: ['session', 'user'] });
  };
  return <TaskModal taskId={text(task)} onClose={close} />;
}
