/**
 * Selects and deselects choices that have their own inputs. The value contains an entry for every option,
 * which states whether the option is selected.
 */
import {
  allowsMultipleChoices,
  type Control,
  type Field,
  initialFieldValue,
  partsOf,
} from '@countersign/sdk/form';

export type ChoiceEntry = Record<string, unknown>;

export interface InputOption {
  part: number;
  label: string;
  value: string;
}

/** Returns the options in a definition. An option without a value cannot be selected and is omitted. */
export const readSelectInputListOptions = (control: Control): InputOption[] =>
  partsOf(control).flatMap(({ label, value }, part) =>
    value === undefined ? [] : [{ part, value, label: label || value }],
  );

const isChoiceEntry = (row: unknown): row is ChoiceEntry =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

export const choiceEntryIndex = (rows: readonly unknown[], { value }: InputOption): number =>
  rows.findIndex(row => isChoiceEntry(row) && row.value === value);

export const choiceEntryAtRowIndex = (rows: readonly unknown[], at: number): ChoiceEntry | undefined => {
  const row = rows[at];
  return isChoiceEntry(row) ? row : undefined;
};

/**
 * Returns the value with one option toggled. A deselected option keeps its input values for a later
 * selection. For a single choice, selecting an option deselects the others. All other entries stay unchanged.
 */
export function withToggledOption(
  rows: readonly unknown[],
  field: Field,
  { option, checked }: { option: InputOption; checked: boolean },
): readonly unknown[] {
  const single = !allowsMultipleChoices(field.control);
  const options = readSelectInputListOptions(field.control);
  const listed = options.map(one => {
    const before =
      choiceEntryAtRowIndex(rows, choiceEntryIndex(rows, one)) ?? createUncheckedChoiceEntry(one);
    if (one.value === option.value)
      return checked
        ? { ...initialValuesOfInputOption(field, one), ...before, checked }
        : { ...before, checked };
    return single && checked ? { ...before, checked: false } : before;
  });
  const others = rows.filter(row => !isChoiceEntry(row) || !options.some(({ value }) => value === row.value));
  return [...listed, ...others];
}

const createUncheckedChoiceEntry = ({ value, label }: InputOption): ChoiceEntry => ({
  checked: false,
  value,
  label,
});

const initialValuesOfInputOption = (field: Field, option: InputOption): ChoiceEntry =>
  Object.fromEntries(
    fieldsOfInputOption(field, option).map(inner => [inner.model, initialFieldValue(inner)]),
  );

export const fieldsOfInputOption = (field: Field, { part }: InputOption): readonly Field[] =>
  field.fields.filter(({ within }) => within[field.within.length]?.part === part);
