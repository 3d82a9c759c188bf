/** The value of a field as a line of text, for titles, summaries and histories. */
import {
  displayValue,
  type Field,
  type FormLang,
  fieldLabel,
  own,
  plainText,
  type Values,
} from '../../form/index.ts';

const MAX_CHARACTERS = 500;

/** Rows are numbered lines; a password is never shown. Empty where there is no value. */
export function fieldText(field: Field, value: unknown, lang: FormLang): string {
  const whole = field.fields.length > 0 ? rowsText(field, value, lang) : valueText(field, value, lang);
  return whole.length > MAX_CHARACTERS ? `${whole.slice(0, MAX_CHARACTERS)}…` : whole;
}

function valueText({ control }: Field, value: unknown, lang: FormLang): string {
  if (control.type === 'editor') return plainText(value);
  const secret = Reflect.get(control.options ?? {}, 'type') === 'password';
  const text = displayValue(control, value, lang);
  return secret && text ? '••••••' : text;
}

/** A line for each row: `1. Item: pen, Price: 3`. */
function rowsText({ fields }: Field, value: unknown, lang: FormLang): string {
  const rows = Array.isArray(value) ? (value as Values[]) : [];
  const cell = (row: Values) => (field: Field) => {
    const text = fieldText(field, own(row, field.model), lang);
    return text ? [`${fieldLabel(field)}: ${text}`] : [];
  };
  return rows.map((row, at) => `${at + 1}. ${fields.flatMap(cell(row)).join(', ')}`).join('\n');
}
