/** A text of the flow's author with the values of fields in their places: the title and the text of a notice. */
import { displayValue, type FormDefinition, fieldsOf, type Values } from '../../form/index.ts';
import { namesOfField, withPlaces } from './places.ts';

interface Filling {
  form: FormDefinition;
  values: Values;
  lang?: 'zh' | 'en';
}

/** Returns the text as a person reads it; a field is named by its label, key or model, and a name without a field is empty. */
export function filledText(text: string, { form, values, lang = 'zh' }: Filling): string {
  if (!text.includes('{{')) return text;
  const fields = fieldsOf(form);
  return withPlaces(text, name => {
    const field = fields.find(one => namesOfField(one).includes(name));
    return field ? displayValue(field.control, values[field.model], lang) : '';
  });
}
