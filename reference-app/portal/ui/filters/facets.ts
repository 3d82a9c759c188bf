/** The filters that a list has, as data: the panel, the chips and the address are all made from it. */

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

/** A list's filters as its address holds them; what is not set is undefined. */
export type Filters = Readonly<Record<string, FacetValue | undefined>>;

export const isSet = (filters: object, { name }: Facet): boolean => {
  const value = Reflect.get(filters, name);
  return value !== undefined && value !== '' && value !== false;
};

/** The patch that takes every facet away. */
export const cleared = (facets: readonly Facet[]): Record<string, undefined> =>
  Object.fromEntries(facets.map(({ name }) => [name, undefined]));

export const labelOf = (choices: readonly Choice[], value: unknown): string =>
  choices.find(one => one.value === value)?.label ?? String(value);
