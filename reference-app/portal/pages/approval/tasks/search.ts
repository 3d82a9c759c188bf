/** Parses the URL parameters of the three task lists. */
import { parseChoiceParam, parsePageParam, parseTextParam } from '../../../ui/list-search.ts';
import { parseCommonApprovalListFilters, parseDigit, parseTrueFlag, undefinedIfEmpty } from '../facets.ts';

export type TaskScope = 'open' | 'done' | 'copied';

export const TASK_SORTS = {
  open: ['new', 'old', 'urgent', 'due'],
  done: ['new', 'old', 'urgent'],
  copied: ['new', 'old', 'urgent'],
} as const;

/** Possible states of a completed task. */
export const DONE_TASK_STATES = [1, 2, 6, 7] as const;

export const parseTaskSearch = (raw: Record<string, unknown>) => ({
  ...parseCommonApprovalListFilters(raw),
  createBy: undefinedIfEmpty(parseTextParam(raw.createBy)),
  taskState: parseDigit(raw.taskState),
  isRead: typeof raw.isRead === 'boolean' ? raw.isRead : undefined,
  overdue: parseTrueFlag(raw.overdue),
  sort: parseChoiceParam(raw.sort, TASK_SORTS.open, 'new'),
  page: parsePageParam(raw.page),
});

export type TaskSearch = ReturnType<typeof parseTaskSearch>;
export const DEFAULT_TASK_SEARCH: TaskSearch = parseTaskSearch({});
