/**
 * Parses a list's URL with the filters and sort keys that the resource declares, and converts it to the query
 * of the list call.
 */
import type { Translate } from '@countersign/sdk/i18n';
import type { Facet, FacetValue } from '../filters/facets.ts';
import { type ParseSearch, parseChoiceParam, parseTextParam } from '../list-search.ts';
import { type ListSearch, parseListSearchParams } from '../use-list.ts';
import type { Resource } from './resource.ts';

export type ResourceSearch = ListSearch & Record<string, FacetValue | undefined>;

/** Members of a resource definition that are needed to parse URLs. */
export type SearchedResource = Pick<
  Resource<Record<string, unknown>, object, string>,
  'columns' | 'facets' | 'filters' | 'labels' | 'queryOf'
>;

/** Returns each text key instead of its translation. The parser needs the filters but not their labels. */
const returnTextKeyUntranslated = ((key: string) => key) as Translate;

const parseFacetValue = (facet: Facet, raw: unknown): FacetValue | undefined => {
  if (facet.kind === 'choice') return facet.choices.find(({ value }) => value === raw)?.value;
  if (facet.kind === 'flag') return raw === true || undefined;
  return parseTextParam(raw) || undefined;
};

/** Returns a function that parses URL parameters. Invalid values become defaults. */
export function createSearchParser({
  columns,
  facets,
  filters = [],
}: SearchedResource): ParseSearch<ResourceSearch> {
  const sorts = columns.flatMap(({ sort }) => (sort ? [sort as string, `-${sort}`] : []));
  return raw => ({
    ...parseListSearchParams(raw),
    sort: parseChoiceParam(raw.sort, sorts, ''),
    ...Object.fromEntries(
      (facets?.(returnTextKeyUntranslated, 'zh') ?? []).map(facet => [
        facet.name,
        parseFacetValue(facet, raw[facet.name]),
      ]),
    ),
    ...Object.fromEntries(filters.map(name => [name, parseTextParam(raw[name])])),
  });
}

/** Returns the query for the list call, without empty values. */
export function toListApiQuery(
  resource: SearchedResource,
  search: ResourceSearch & { limit: number },
): object {
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
