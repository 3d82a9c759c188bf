/** The addresses of the three lists of tasks. */
import { oneOf, page, text } from '../../../ui/list-search.ts';
import { flag, parseShared, some, whole } from '../facets.ts';

export type Scope = 'open' | 'done' | 'copied';

export const SORTS = {
  open: ['new', 'old', 'urgent', 'due'],
  done: ['new', 'old', 'urgent'],
  copied: ['new', 'old', 'urgent'],
} as const;

/** States in which a handled task can be. */
export const DONE_STATES = [1, 2, 6, 7] as const;

export const parseTasks = (raw: Record<string, unknown>) => ({
  ...parseShared(raw),
  createBy: some(text(raw.createBy)),
  taskState: whole(raw.taskState),
  isRead: typeof raw.isRead === 'boolean' ? raw.isRead : undefined,
  overdue: flag(raw.overdue),
  sort: oneOf(raw.sort, SORTS.open, 'new'),
  page: page(raw.page),
});

export type TaskSearch = ReturnType<typeof parseTasks>;
export const DEFAULTS: TaskSearch = parseTasks({});
