/** The form on paper: a row for each field that this person sees, a table for a control with rows. */
import {
  displayValue,
  type Field,
  type FormDefinition,
  type FormLang,
  failingRules,
  fieldLabel,
  fieldsOf,
  isRuledOut,
  localised,
  own,
  type Privileges,
  plainText,
  ruleGraph,
  stateOf,
  type Values,
} from '@countersign/sdk/form';
import { type Draw, grid, pairs } from './create.ts';

export interface FormOnPaper {
  definition: FormDefinition;
  values: Values;
  privileges: Privileges;
  lang: FormLang;
}

export const formTable = (draw: Draw, form: FormOnPaper): HTMLElement =>
  pairs(
    draw,
    seenFields(form).map(
      field => [fieldLabel(field), held(draw, field, own(form.values, field.model), form)] as const,
    ),
  );

/** Neither hidden from the person nor by a rule; with their texts in the reader's language. */
export function seenFields({ definition: written, values, privileges, lang }: FormOnPaper): Field[] {
  const definition = localised(written, lang);
  const graph = ruleGraph(definition);
  const failing = failingRules(definition, values);
  const isSeen = (field: Field) =>
    !stateOf(field, privileges).hidden &&
    ![...field.within.map(step => step.control), field.control].some(one => isRuledOut(graph, one, failing));
  return fieldsOf(definition).filter(isSeen);
}

function held(draw: Draw, field: Field, value: unknown, form: FormOnPaper): Node | string {
  return field.fields.length > 0 ? rowsTable(draw, field, value, form) : valueText(field, value, form.lang);
}

function rowsTable(draw: Draw, { fields }: Field, value: unknown, form: FormOnPaper): Node | string {
  const rows = Array.isArray(value) ? (value as Values[]) : [];
  if (rows.length === 0) return '';
  const columns = fields.filter(field => !stateOf(field, form.privileges).hidden);
  const cells = rows.map(row => columns.map(column => [held(draw, column, own(row, column.model), form)]));
  return grid(draw, columns.map(fieldLabel), cells);
}

/** As the screen shows it; written text comes without its markup, a password not at all. */
export function valueText({ control }: Field, value: unknown, lang: FormLang): string {
  if (control.type === 'editor') return plainText(value);
  const text = displayValue(control, value, lang);
  return text && Reflect.get(control.options ?? {}, 'type') === 'password' ? '••••••' : text;
}
