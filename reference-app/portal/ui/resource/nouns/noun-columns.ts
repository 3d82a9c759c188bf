/** Derives labels, list columns and form fields from the column definitions of a resource. */
import {
  type Columns,
  type ColumnValues,
  columnNameAndDefinitionPairs,
  defaultColumnValue,
  type ListColumn,
  type NameIn,
  type ValueColumn,
} from '@countersign/sdk/api/nouns';
import type { Control, Values } from '@countersign/sdk/form';
import { createFormControl, requiredRules } from '../fields.ts';

/** Key of an option of a choice column, in the form `<column>.<value>`. */
type ValueName<C extends Columns> = {
  [K in keyof C & string]: C[K] extends { type: 'choice'; values: infer V }
    ? `${K}.${keyof V & string}`
    : never;
}[keyof C & string];

type LabelKey<N extends string, C extends Columns> = `${N}.${(keyof C & string) | ValueName<C>}`;

/**
 * Returns the catalogue texts for all column labels and for the options of choice columns. The keys are
 * `<noun>.<column>` and `<noun>.<column>.<value>`, where `noun` is the name of the resource.
 */
export function createColumnTextCatalogue<const N extends string, const C extends Columns>(
  noun: N,
  columns: C,
) {
  const labels = Object.entries(columns).flatMap(([name, column]) => [
    [`${noun}.${name}`, column.label] as const,
    ...Object.entries(column.type === 'choice' ? column.values : {}).map(
      ([value, label]) => [`${noun}.${name}.${value}`, label] as const,
    ),
  ]);
  const labelsIn = (lang: 'zh' | 'en') =>
    Object.fromEntries(labels.map(([key, label]) => [key, label[lang]]));
  return { zh: labelsIn('zh'), en: labelsIn('en') } as Record<'zh' | 'en', Record<LabelKey<N, C>, string>>;
}

/**
 * Returns the declarations of the list columns, by column name. If a list renders a column with a custom
 * cell, the list declares this column itself.
 */
export const createListColumnsByName = <const N extends string, const C extends Columns>(
  noun: N,
  columns: C,
) =>
  Object.fromEntries(
    columnNameAndDefinitionPairs(columns, 'list').map(([name, { list }]) => [
      name,
      { name, label: `${noun}.${name}`, ...list },
    ]),
  ) as { [K in NameIn<C, 'list'>]: { name: K; label: `${N}.${K}` } & ListColumn };

type FieldName<C extends Columns> = NameIn<C, 'form'>;

interface FieldTexts<Name extends string> {
  /** Returns the label of a field or of an option. */
  label: (name: Name) => string;
  /**
   * Error message for a text that does not match the pattern of its column. Can be omitted if no column of
   * the resource has a pattern.
   */
  format?: string;
}

/**
 * Returns the form fields of a resource by name. Fields that reference other resources are not included, so
 * the caller must declare them.
 */
export const createFormFieldsFromColumns = <const C extends Columns>(
  columns: C,
  texts: FieldTexts<FieldName<C> | ValueName<C>>,
) =>
  Object.fromEntries(
    columnNameAndDefinitionPairs(columns, 'form').map(([name, column]) => [
      name,
      formField(name, column, texts as FieldTexts<string>),
    ]),
  ) as Record<FieldName<C>, Control>;

const formField = (name: string, column: ValueColumn, { label, format }: FieldTexts<string>): Control =>
  createFormControl(
    String(column.form),
    name,
    label(name),
    column.type === 'choice'
      ? {
          options: {
            options: Object.keys(column.values).map(value => ({ value, label: label(`${name}.${value}`) })),
          },
        }
      : controlLimitsOfColumn(column, format),
  );

function controlLimitsOfColumn(column: ValueColumn, format = ''): Partial<Control> {
  if (column.type === 'integer') return { options: { min: column.min, max: column.max, precision: 0 } };
  if (column.type !== 'text') return {};
  const { max: maxLength, pattern, isRequired } = column;
  const options = { maxLength };
  if (pattern === undefined) return isRequired ? { options, rules: requiredRules } : { options };
  return {
    options,
    rules: [...(isRequired ? requiredRules : [{}]), { pattern: `^${pattern}$`, message: format }],
  };
}

type FormValues<C extends Columns> = ColumnValues<Pick<C, FieldName<C>>>;

/** Converts a stored record to form values. Defaults replace missing values. */
export const toFormValues = <const C extends Columns>(
  columns: C,
  stored: Partial<FormValues<C>>,
): Values => ({
  ...defaultFormValues(columns),
  ...Object.fromEntries(
    columnNameAndDefinitionPairs(columns, 'form').flatMap(([name]) => {
      const value = stored[name as keyof typeof stored];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
});

/** Returns the form values for a new record. */
export const defaultFormValues = (columns: Columns): Values =>
  Object.fromEntries(
    columnNameAndDefinitionPairs(columns, 'form').map(([name, column]) => [name, defaultColumnValue(column)]),
  );

/** Converts form values to the request body. */
export const toRequestBody = <const C extends Columns>(columns: C, values: Values): FormValues<C> =>
  Object.fromEntries(
    columnNameAndDefinitionPairs(columns, 'form').map(([name, column]) => [
      name,
      formValueToColumnRequestValue(column, values[name]),
    ]),
  ) as FormValues<C>;

function formValueToColumnRequestValue(column: ValueColumn, value: unknown): string | number | boolean {
  if (column.type === 'flag') return value === true;
  const filled = value ?? defaultColumnValue(column);
  if (column.type === 'integer') return Number(filled);
  return column.type === 'text' && !column.isVerbatim ? String(filled).trim() : String(filled);
}
