/**
 * Derives the sheet columns of a record type from its column definitions. Cells that refer to other records
 * are not handled here, but by the record type.
 */
import {
  type Columns,
  type ColumnValues,
  columnNameAndDefinitionPairs,
  type NameIn,
} from '@countersign/sdk/api/nouns';
import { formatDecimal, readDecimal } from '@countersign/sdk/form';
import { type Column, throwInvalidCellValue, type Values } from './descriptor.ts';

type SheetName<C extends Columns> = NameIn<C, 'sheet'>;

/** The values of a record in the columns that an exported or imported sheet contains. */
export type SheetValues<C extends Columns> = ColumnValues<Pick<C, SheetName<C>>>;

/** Returns the columns of a sheet. An import requires the columns that a new record requires. */
export const sheetColumns = (columns: Columns): Column[] =>
  columnNameAndDefinitionPairs(columns, 'sheet').map(([key, column]) => ({
    key,
    label: column.label,
    ...('isRequired' in column && column.isRequired && { required: true }),
  }));

/** Returns the cell texts of a record. */
export const toSheetCells = <const C extends Columns>(columns: C, record: SheetValues<C>): Values =>
  Object.fromEntries(
    columnNameAndDefinitionPairs(columns, 'sheet').map(([key]) => [
      key,
      String(record[key as keyof typeof record]),
    ]),
  );

/**
 * Converts the mapped cells of a sheet row to record fields. Empty cells are omitted, so that the stored
 * values are kept. Throws if a cell is invalid for its column.
 */
export function parseCellsToFields<const C extends Columns>(
  columns: C,
  cells: Values,
): Partial<SheetValues<C>> {
  const filled = columnNameAndDefinitionPairs(columns, 'sheet').filter(([key]) => cells[key]);
  return Object.fromEntries(
    filled.map(([key, { type }]) => [key, type === 'integer' ? parseIntegerCell(cells, key) : cells[key]]),
  ) as Partial<SheetValues<C>>;
}

/** Reads an integer as the number fields of forms do: also in full width, and with groups of three digits. */
const parseIntegerCell = (cells: Values, key: string): number => {
  const decimal = readDecimal(cells[key] ?? '');
  return decimal && decimal.scale === 0 && decimal.digits >= 0n
    ? Number(formatDecimal(decimal))
    : throwInvalidCellValue('value-wrong', key);
};
