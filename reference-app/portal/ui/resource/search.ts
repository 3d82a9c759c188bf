/** The address of a resource's list: read by the declared filters and orders, and written as the query of its call. */
import type { Translate } from '@countersign/sdk/i18n';
import type { Facet, FacetValue } from '../filters/facets.ts';
import { oneOf, type Parse, text } from '../list-search.ts';
import { type ListSearch, parseList } from '../use-list.ts';
import type { Resource } from './resource.ts';

export type ResourceSearch = ListSearch & Record<string, FacetValue | undefined>;

/** The part of a declaration that addresses are read by. */
export type Searched = Pick<
  Resource<Record<string, unknown>, object, string>,
  'columns' | 'facets' | 'filters' | 'labels' | 'queryOf'
>;

/** A facet's texts do not matter here. */
const keys = ((key: string) => key) as Translate;

const valueIn = (facet: Facet, raw: unknown): FacetValue | undefined => {
  if (facet.kind === 'choice') return facet.choices.find(({ value }) => value === raw)?.value;
  if (facet.kind === 'flag') return raw === true || undefined;
  return text(raw) || undefined;
};

/** Wrong parts of an address become the default. */
export function parserOf({ columns, facets, filters = [] }: Searched): Parse<ResourceSearch> {
  const sorts = columns.flatMap(({ sort }) => (sort ? [sort as string, `-${sort}`] : []));
  return raw => ({
    ...parseList(raw),
    sort: oneOf(raw.sort, sorts, ''),
    ...Object.fromEntries(
      (facets?.(keys, 'zh') ?? []).map(facet => [facet.name, valueIn(facet, raw[facet.name])]),
    ),
    ...Object.fromEntries(filters.map(name => [name, text(raw[name])])),
  });
}

/** The query of the list call: only what is set. */
export function queryOf(resource: Searched, search: ResourceSearch & { limit: number }): object {
  const { page, limit, keyword, sort, open: _, tab: __, ...filters } = search;
  const set = Object.entries(resource.queryOf?.(filters) ?? filters);
  return {
    page,
    limit,
    ...(resource.labels.search && keyword && { keyword }),
    ...(sort && { sort }),
    ...Object.fromEntries(set.filter(([, value]) => value !== undefined && value !== '')),
  };
}
