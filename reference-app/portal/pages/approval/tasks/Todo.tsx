/** Lists the open tasks of the user. */
import { Navigate, useSearch } from '@tanstack/react-router';
import { parseChoiceParam } from '../../../ui/list-search.ts';
import { prefetchTaskList, TaskList } from './TaskList.tsx';

export const prefetch = prefetchTaskList('open');

/** Redirects old links that select a list with the query parameter `scope`. */
export default function OpenTasks() {
  const { scope, ...search } = useSearch({ strict: false }) as { scope?: unknown };
  const list = parseChoiceParam(scope, ['open', 'done', 'copied'], 'open');
  if (list !== 'open') return <Navigate to={`/approval/${list}`} search={search as never} replace />;
  return <TaskList scope="open" />;
}
