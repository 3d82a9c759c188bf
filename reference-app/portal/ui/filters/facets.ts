/**
 * Describes the filters of a list as data. The filter panel, the chips and the URL parameters are derived
 * from it.
 */

export type FacetValue = string | number | boolean;

export interface Choice {
  value: FacetValue;
  label: string;
}

export type Facet =
  | { kind: 'choice'; name: string; label: string; choices: Choice[] }
  | { kind: 'person' | 'process'; name: string; label: string }
  | { kind: 'day' | 'text'; name: string; label: string }
  | { kind: 'flag'; name: string; label: string };

/** Filter values of a list as stored in the URL. A filter that is not set is undefined. */
export type Filters = Readonly<Record<string, FacetValue | undefined>>;

export const isFacetSet = (filters: object, { name }: Facet): boolean => {
  const value = Reflect.get(filters, name);
  return value !== undefined && value !== '' && value !== false;
};

/** Returns a change of the list's URL that removes all filters. */
export const createFacetClearingPatch = (facets: readonly Facet[]): Record<string, undefined> =>
  Object.fromEntries(facets.map(({ name }) => [name, undefined]));

export const choiceLabel = (choices: readonly Choice[], value: unknown): string =>
  choices.find(one => one.value === value)?.label ?? String(value);
