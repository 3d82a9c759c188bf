/**
 * Prints a form as a table: one row for each field that the user may see, and a nested table for a control
 * with rows.
 */
import {
  displayValue,
  type Field,
  type FormDefinition,
  type FormLang,
  failingRules,
  fieldLabel,
  fieldsOf,
  isHiddenByRules,
  localised,
  ownProperty,
  type Privileges,
  plainText,
  ruleGraph,
  stateOf,
  type Values,
} from '@countersign/sdk/form';
import { createGridTable, createNameValueTable, type Draw } from './create.ts';

export interface FormOnPaper {
  definition: FormDefinition;
  values: Values;
  privileges: Privileges;
  lang: FormLang;
}

export const createFormTable = (draw: Draw, form: FormOnPaper): HTMLElement =>
  createNameValueTable(
    draw,
    visibleFields(form).map(
      field =>
        [fieldLabel(field), fieldContent(draw, field, ownProperty(form.values, field.model), form)] as const,
    ),
  );

/**
 * Returns the fields that neither the user's permissions nor a rule hides, translated to the user's language.
 */
export function visibleFields({ definition: written, values, privileges, lang }: FormOnPaper): Field[] {
  const definition = localised(written, lang);
  const graph = ruleGraph(definition);
  const failing = failingRules(definition, values);
  const isSeen = (field: Field) =>
    !stateOf(field, privileges).hidden &&
    ![...field.within.map(step => step.control), field.control].some(one =>
      isHiddenByRules(graph, one, failing),
    );
  return fieldsOf(definition).filter(isSeen);
}

function fieldContent(draw: Draw, field: Field, value: unknown, form: FormOnPaper): Node | string {
  return field.fields.length > 0
    ? createRowsTable(draw, field, value, form)
    : printedValue(field, value, form.lang);
}

function createRowsTable(draw: Draw, { fields }: Field, value: unknown, form: FormOnPaper): Node | string {
  const rows = Array.isArray(value) ? (value as Values[]) : [];
  if (rows.length === 0) return '';
  const columns = fields.filter(field => !stateOf(field, form.privileges).hidden);
  const cells = rows.map(row =>
    columns.map(column => [fieldContent(draw, column, ownProperty(row, column.model), form)]),
  );
  return createGridTable(draw, columns.map(fieldLabel), cells);
}

/**
 * Returns the value as it is shown on screen. Rich text is returned without its markup, and a password as
 * dots.
 */
export function printedValue({ control }: Field, value: unknown, lang: FormLang): string {
  if (control.type === 'editor') return plainText(value);
  const text = displayValue(control, value, lang);
  return text && Reflect.get(control.options ?? {}, 'type') === 'password' ? '••••••' : text;
}
