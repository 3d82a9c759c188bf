/** Defines the filters shared by the approval lists. Their option labels come from the dictionaries. */
import { useQuery } from '@tanstack/react-query';
import { type TextKey, useTexts } from '../../session/language.ts';
import { urgencyLevelsQuery } from '../../session/queries.ts';
import type { Choice, Facet } from '../../ui/filters/facets.ts';
import { processGroupsQuery } from '../../ui/filters/lookups.ts';
import { parseTextParam } from '../../ui/list-search.ts';
import { approvalTexts } from './texts.ts';

/** Parses the URL parameters shared by all approval lists. Invalid values become undefined. */
export const parseCommonApprovalListFilters = (raw: Record<string, unknown>) => ({
  keyword: parseTextParam(raw.keyword),
  processType: undefinedIfEmpty(parseTextParam(raw.processType)),
  processId: undefinedIfEmpty(parseTextParam(raw.processId)),
  degree: parseDigit(raw.degree),
  beginTime: parseIsoDay(raw.beginTime),
  endTime: parseIsoDay(raw.endTime),
});

export const undefinedIfEmpty = (value: string): string | undefined => value || undefined;

export const parseDigit = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 9 ? Number(value) : undefined;

export const parseTrueFlag = (value: unknown): true | undefined => (value === true ? true : undefined);

export const parseIsoDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/**
 * Returns the filters that all approval lists share, in two groups. A page can insert its own filters between
 * the two groups.
 */
export function useSharedApprovalFacets(): { what: Facet[]; when: Facet[] } {
  const { t } = useTexts(approvalTexts);
  const types = useQuery(processGroupsQuery).data ?? [];
  const levels = useQuery(urgencyLevelsQuery).data ?? [];
  return {
    what: [
      { kind: 'process', name: 'processId', label: t('list.process') },
      {
        kind: 'choice',
        name: 'processType',
        label: t('list.group'),
        choices: types.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })),
      },
      {
        kind: 'choice',
        name: 'degree',
        label: t('list.degree'),
        choices: levels.map(({ dictValue, dictLabel }) => ({ value: Number(dictValue), label: dictLabel })),
      },
    ],
    when: [
      { kind: 'day', name: 'beginTime', label: t('list.from') },
      { kind: 'day', name: 'endTime', label: t('list.until') },
    ],
  };
}

/**
 * Converts codes of states to filter options with labels. `of` states whether the codes are states of
 * instances or of tasks.
 */
export function useStateFilterOptions(of: 'instance' | 'task', values: readonly number[]): Choice[] {
  const { t } = useTexts(approvalTexts);
  return values.map(value => ({ value, label: t(`${of}.${value}` as TextKey<typeof approvalTexts>) }));
}

/** Returns true if any filter is set, ignoring the page number and the sort order. */
export const hasActiveFilters = (search: object, defaults: object): boolean =>
  Object.entries(search).some(
    ([name, value]) => !['page', 'sort'].includes(name) && value !== Reflect.get(defaults, name),
  );
