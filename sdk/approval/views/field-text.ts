/** Renders the value of a field as text for titles, summaries and histories. */
import {
  displayTextOfValue,
  type Field,
  type FormLang,
  fieldLabel,
  ownProperty,
  plainText,
  type Values,
} from '../../form/index.ts';
import { truncateText } from '../../truncate-text.ts';

const MAX_FIELD_TEXT_LENGTH = 500;

/**
 * Returns the text of a field value, cut to 500 characters plus an ellipsis. Table rows become numbered
 * lines. Passwords are masked. If there is no value, the text is empty.
 */
export function formatFieldValueText(field: Field, value: unknown, lang: FormLang): string {
  const whole =
    field.fields.length > 0 ? tableRowsText(field, value, lang) : singleValueText(field, value, lang);
  return whole.length > MAX_FIELD_TEXT_LENGTH ? `${truncateText(whole, MAX_FIELD_TEXT_LENGTH)}…` : whole;
}

function singleValueText({ control }: Field, value: unknown, lang: FormLang): string {
  // The plain text of a long document can end with half of a surrogate pair.
  if (control.type === 'editor') return plainText(value).toWellFormed();
  const secret = Reflect.get(control.options ?? {}, 'type') === 'password';
  const text = displayTextOfValue(control, value, lang);
  return secret && text ? '••••••' : text;
}

/** Returns one line per row, such as `1. Item: pen, Price: 3`. */
function tableRowsText({ fields }: Field, value: unknown, lang: FormLang): string {
  const rows = Array.isArray(value) ? (value as Values[]) : [];
  const cell = (row: Values) => (field: Field) => {
    const text = formatFieldValueText(field, ownProperty(row, field.model), lang);
    return text ? [`${fieldLabel(field)}: ${text}`] : [];
  };
  return rows.map((row, at) => `${at + 1}. ${fields.flatMap(cell(row)).join(', ')}`).join('\n');
}
