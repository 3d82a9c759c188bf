/**
 * Lists the field names that a control's expression can use. A column in the same row as the control is
 * referred to by its field key (`model`) alone.
 */
import { fieldLabel } from '@countersign/sdk/form';
import type { PlacedField } from '@countersign/sdk/form/expressions';

export interface FieldName {
  written: string;
  label: string;
  /**
   * The path of field keys (`model`) to which the text in `written` refers. The key of the outermost
   * container comes first.
   */
  models: readonly string[];
}

/**
 * Returns the names by which the expression of a control can refer to other fields. Fields with the same
 * field key (`model`) have one common name.
 * @param write Returns a field key in the syntax of expressions.
 */
export function expressionFieldNames(
  placed: readonly PlacedField[],
  controlKey: string,
  write: (model: string) => string,
): FieldName[] {
  const own = placed.find(({ field }) => field.control.key === controlKey);
  const around = own?.path.slice(0, -1) ?? [];
  const labels = new Map(placed.map(({ path, field }) => [path.join('\n'), fieldLabel(field)]));
  const names = placed.flatMap(({ path, field }) => {
    if (field.control.key === controlKey) return [];
    const isBeside =
      around.length > 0 && around.every((model, at) => path[at] === model) && path.length > around.length;
    const models = isBeside ? path.slice(around.length) : path;
    const way = path.map((_, at) => labels.get(path.slice(0, at + 1).join('\n')) ?? '');
    return [{ written: models.map(write).join('.'), label: way.join(' / '), models }];
  });
  return [...new Map(names.map(name => [name.written, name])).values()];
}
