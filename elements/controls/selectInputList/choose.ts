/** Makes and takes back choices that carry inputs: the value lists every option, checked or not. */
import { type Control, choosesMany, type Field, fieldStart, partsOf } from '@countersign/sdk/form';

export type Entry = Record<string, unknown>;

export interface Option {
  part: number;
  label: string;
  value: string;
}

/** The options of a definition; one without a value cannot be chosen. */
export const optionsIn = (control: Control): Option[] =>
  partsOf(control).flatMap(({ label, value }, part) =>
    value === undefined ? [] : [{ part, value, label: label || value }],
  );

const isEntry = (row: unknown): row is Entry =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

export const placeOf = (rows: readonly unknown[], { value }: Option): number =>
  rows.findIndex(row => isEntry(row) && row.value === value);

export const entryAt = (rows: readonly unknown[], at: number): Entry | undefined => {
  const row = rows[at];
  return isEntry(row) ? row : undefined;
};

/** The value with one option switched. Its inputs stay for the next time it is chosen; others stay as they were. */
export function turned(
  rows: readonly unknown[],
  field: Field,
  { option, checked }: { option: Option; checked: boolean },
): readonly unknown[] {
  const single = !choosesMany(field.control);
  const options = optionsIn(field.control);
  const listed = options.map(one => {
    const before = entryAt(rows, placeOf(rows, one)) ?? entryOf(one);
    if (one.value === option.value)
      return checked ? { ...startOf(field, one), ...before, checked } : { ...before, checked };
    return single && checked ? { ...before, checked: false } : before;
  });
  const others = rows.filter(row => !isEntry(row) || !options.some(({ value }) => value === row.value));
  return [...listed, ...others];
}

const entryOf = ({ value, label }: Option): Entry => ({ checked: false, value, label });

const startOf = (field: Field, option: Option): Entry =>
  Object.fromEntries(fieldsIn(field, option).map(inner => [inner.model, fieldStart(inner)]));

export const fieldsIn = (field: Field, { part }: Option): readonly Field[] =>
  field.fields.filter(({ within }) => within[field.within.length]?.part === part);
