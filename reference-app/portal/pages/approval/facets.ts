/** The filters that the task pages share, in the words of the dictionaries. */
import { useQuery } from '@tanstack/react-query';
import { type TextKey, useTexts } from '../../session/language.ts';
import { degrees } from '../../session/queries.ts';
import type { Choice, Facet } from '../../ui/filters/facets.ts';
import { groups } from '../../ui/filters/lookups.ts';
import { text } from '../../ui/list-search.ts';
import { approvalTexts } from './texts.ts';

/** The part of an address that all these pages share; wrong values are left out. */
export const parseShared = (raw: Record<string, unknown>) => ({
  keyword: text(raw.keyword),
  processType: some(text(raw.processType)),
  processId: some(text(raw.processId)),
  degree: whole(raw.degree),
  beginTime: day(raw.beginTime),
  endTime: day(raw.endTime),
});

export const some = (value: string): string | undefined => value || undefined;

export const whole = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 9 ? Number(value) : undefined;

export const flag = (value: unknown): true | undefined => (value === true ? true : undefined);

export const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** Use in a page, with the facets of its own between the two halves. */
export function useSharedFacets(): { what: Facet[]; when: Facet[] } {
  const { t } = useTexts(approvalTexts);
  const types = useQuery(groups).data ?? [];
  const levels = useQuery(degrees).data ?? [];
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

/** States as a choice: `of` is the prefix of their words. */
export function useStates(of: 'instance' | 'task', values: readonly number[]): Choice[] {
  const { t } = useTexts(approvalTexts);
  return values.map(value => ({ value, label: t(`${of}.${value}` as TextKey<typeof approvalTexts>) }));
}

/** A filter that is set counts; the page and the order are none. */
export const isNarrowed = (search: object, defaults: object): boolean =>
  Object.entries(search).some(
    ([name, value]) => !['page', 'sort'].includes(name) && value !== Reflect.get(defaults, name),
  );
