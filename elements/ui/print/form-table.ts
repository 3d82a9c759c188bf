/**
 * Prints a form as a table: one row for each field that the user may see, and a nested table for a control
 * with rows.
 */
import {
  displayTextOfValue,
  effectiveFieldAccess,
  type Field,
  type FormDefinition,
  type FormLang,
  fieldLabel,
  fieldsOf,
  findFailingVisibilityRules,
  isHiddenByRules,
  localised,
  ownProperty,
  type Privileges,
  plainText,
  ruleGraph,
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
    fieldsVisibleInPrintout(form).map(
      field =>
        [
          fieldLabel(field),
          printedFieldContent(draw, field, ownProperty(form.values, field.model), form),
        ] as const,
    ),
  );

/**
 * Returns the fields that neither the user's permissions nor a rule hides, translated to the user's language.
 */
export function fieldsVisibleInPrintout({
  definition: written,
  values,
  privileges,
  lang,
}: FormOnPaper): Field[] {
  const definition = localised(written, lang);
  const graph = ruleGraph(definition);
  const failing = findFailingVisibilityRules(definition, values);
  const isSeen = (field: Field) =>
    !effectiveFieldAccess(field, privileges).hidden &&
    ![...field.within.map(step => step.control), field.control].some(one =>
      isHiddenByRules(graph, one, failing),
    );
  return fieldsOf(definition).filter(isSeen);
}

function printedFieldContent(draw: Draw, field: Field, value: unknown, form: FormOnPaper): Node | string {
  return field.fields.length > 0
    ? createRowsTable(draw, field, value, form)
    : printedValue(field, value, form.lang);
}

function createRowsTable(draw: Draw, { fields }: Field, value: unknown, form: FormOnPaper): Node | string {
  const rows = Array.isArray(value) ? (value as Values[]) : [];
  if (rows.length === 0) return '';
  const columns = fields.filter(field => !effectiveFieldAccess(field, form.privileges).hidden);
  const cells = rows.map(row =>
    columns.map(column => [printedFieldContent(draw, column, ownProperty(row, column.model), form)]),
  );
  return createGridTable(draw, columns.map(fieldLabel), cells);
}

/**
 * Returns the value as it is shown on screen. Rich text is returned without its markup, and a password as
 * dots.
 */
export function printedValue({ control }: Field, value: unknown, lang: FormLang): string {
  if (control.type === 'editor') return plainText(value);
  const text = displayTextOfValue(control, value, lang);
  return text && Reflect.get(control.options ?? {}, 'type') === 'password' ? '••••••' : text;
}
