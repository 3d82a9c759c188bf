/** The columns of a list as one person arranged them. */
import type { ColumnPreference, ListPreference } from '@countersign/sdk/api/contract';

export const PLAIN: ListPreference = { columns: [], density: 'standard', views: [] };

interface Declared {
  name: string;
  isHidden?: boolean;
}

export type Arranged<C extends Declared> = C & { isHidden: boolean; width?: number };

/** All columns in their order. One that the preference does not name stands behind its declared neighbour. */
export function arranged<C extends Declared>(
  columns: readonly C[],
  preferred: readonly ColumnPreference[],
): Arranged<C>[] {
  const names = preferred.map(({ name }) => name).filter(name => columns.some(one => one.name === name));
  for (const [index, { name }] of columns.entries()) {
    if (names.includes(name)) continue;
    const before = columns[index - 1]?.name;
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name);
  }
  return names.map(name => {
    const column = columns.find(one => one.name === name) as C;
    const own = preferred.find(one => one.name === name);
    return {
      ...column,
      isHidden: own ? own.isHidden === true : column.isHidden === true,
      ...(own?.width !== undefined && { width: own.width }),
    };
  });
}

/** As a preference has them. */
export const preferenceOf = (columns: readonly Arranged<Declared>[]): ColumnPreference[] =>
  columns.map(({ name, isHidden, width }) => ({
    name,
    ...(isHidden && { isHidden }),
    ...(width !== undefined && { width }),
  }));

/** One place up or down. */
export function moved<T>(list: readonly T[], index: number, by: 1 | -1): T[] {
  const to = index + by;
  const one = list[index];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(index, 1).toSpliced(to, 0, one);
}
