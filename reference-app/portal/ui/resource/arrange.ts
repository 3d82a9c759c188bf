/** Applies a user's arrangement to the columns of a list. */
import type { ColumnPreference, ListPreference } from '@countersign/sdk/api/contract';

export const DEFAULT_LIST_PREFERENCE: ListPreference = { columns: [], density: 'standard', views: [] };

interface DeclaredColumn {
  name: string;
  isHidden?: boolean;
}

export type ArrangedColumn<C extends DeclaredColumn> = C & { isHidden: boolean; width?: number };

/**
 * Returns all columns in the user's order. A column missing from the preference follows the column after
 * which it is declared.
 */
export function arrangeColumns<C extends DeclaredColumn>(
  columns: readonly C[],
  preferred: readonly ColumnPreference[],
): ArrangedColumn<C>[] {
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

/** Converts arranged columns to the stored preference. */
export const toColumnPreferences = (columns: readonly ArrangedColumn<DeclaredColumn>[]): ColumnPreference[] =>
  columns.map(({ name, isHidden, width }) => ({
    name,
    ...(isHidden && { isHidden }),
    ...(width !== undefined && { width }),
  }));

/** Moves an item up or down by one position. */
export function moveItemByOnePosition<T>(list: readonly T[], index: number, by: 1 | -1): T[] {
  const to = index + by;
  const one = list[index];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(index, 1).toSpliced(to, 0, one);
}
