/** The open tasks of the person. */
import { Navigate, useSearch } from '@tanstack/react-router';
import { oneOf } from '../../../ui/list-search.ts';
import { beginningOf, TaskList } from './TaskList.tsx';

export const begin = beginningOf('open');

/** Older links name the other two lists by `scope`. */
export default function Todo() {
  const { scope, ...search } = useSearch({ strict: false }) as { scope?: unknown };
  const list = oneOf(scope, ['open', 'done', 'copied'], 'open');
  if (list !== 'open') return <Navigate to={`/approval/${list}`} search={search as never} replace />;
  return <TaskList scope="open" />;
}
