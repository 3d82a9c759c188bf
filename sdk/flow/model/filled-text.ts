/** Fills field values into an author's texts, such as the title and the text of a notice. */
import { displayTextOfValue, type FormDefinition, fieldsOf, type Values } from '../../form/index.ts';
import { placeholderNamesOfField, replacePlaceholders } from './places.ts';

interface FillInput {
  form: FormDefinition;
  values: Values;
  lang?: 'zh' | 'en';
}

/**
 * Returns the text with each `{{name}}` replaced by the displayed value of the field. The name is the label,
 * the `key` or the field key (`model`) of the field. An unknown name is replaced by empty text.
 */
export function fillTextPlaceholders(text: string, { form, values, lang = 'zh' }: FillInput): string {
  if (!text.includes('{{')) return text;
  const fields = fieldsOf(form);
  return replacePlaceholders(text, name => {
    const field = fields.find(one => placeholderNamesOfField(one).includes(name));
    return field ? displayTextOfValue(field.control, values[field.model], lang) : '';
  });
}
