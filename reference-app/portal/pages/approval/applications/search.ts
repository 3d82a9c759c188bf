/** Parses the URL parameters of the application lists. */
import { parseChoiceParam, parsePageParam, parseTextParam } from '../../../ui/list-search.ts';
import { parseCommonApprovalListFilters, parseDigit, parseTrueFlag, undefinedIfEmpty } from '../facets.ts';

/** Values of `isEnd` in the API: 2 means in progress, 1 means ended. */
export const IS_ENDED_FILTER_VALUES = [2, 1] as const;
export const INSTANCE_STATES = [0, 1, 2, 3, 5, 6] as const;

export const parseOwnApplicationsSearch = (raw: Record<string, unknown>) => ({
  ...parseCommonApprovalListFilters(raw),
  isEnd: parseChoiceParam(raw.isEnd, IS_ENDED_FILTER_VALUES, undefined),
  instanceState: parseDigit(raw.instanceState),
  sort: parseChoiceParam(raw.sort, ['new', 'old', 'urgent'], 'new'),
  page: parsePageParam(raw.page),
});

export const parseAllApplicationsSearch = (raw: Record<string, unknown>) => ({
  ...parseCommonApprovalListFilters(raw),
  isEnd: parseChoiceParam(raw.isEnd, IS_ENDED_FILTER_VALUES, undefined),
  instanceState: parseDigit(raw.instanceState),
  createBy: undefinedIfEmpty(parseTextParam(raw.createBy)),
  stuck: parseTrueFlag(raw.stuck),
  sort: parseChoiceParam(raw.sort, ['stuck', 'new', 'old', 'urgent'], 'stuck'),
  page: parsePageParam(raw.page),
});
