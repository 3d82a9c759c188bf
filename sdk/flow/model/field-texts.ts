/** The fields of a form as summaries name them: by their label, with values as the form shows them. */
import { isObject } from '../../form/definition/reading.ts';
import { displayValue, type FormDefinition, fieldLabel, fieldsOf, localised } from '../../form/index.ts';
import type { Lang } from '../../i18n/index.ts';

/** Both return undefined for a field that the form does not have. */
export interface FieldTexts {
  label(field: string): string | undefined;
  value(field: string, value: unknown): string | undefined;
}

const cache = new WeakMap<FormDefinition, Map<Lang, FieldTexts>>();

/** One object for a form and a language. A definition is never changed once it is used, so it is read once. */
export function fieldTextsOf(form: FormDefinition, lang: Lang): FieldTexts {
  const byLang = cache.get(form) ?? new Map<Lang, FieldTexts>();
  cache.set(form, byLang);
  const known = byLang.get(lang) ?? readTexts(form, lang);
  byLang.set(lang, known);
  return known;
}

function readTexts(form: FormDefinition, lang: Lang): FieldTexts {
  const fields = new Map(fieldsOf(localised(form, lang)).map(field => [field.model, field]));
  return {
    label: model => {
      const field = fields.get(model);
      return field && fieldLabel(field);
    },
    value: (model, value) => {
      const field = fields.get(model);
      return (
        field && displayValue(field.control, Array.isArray(value) ? value.map(named) : named(value), lang)
      );
    },
  };
}

/** A person of an older form has a `userName`. */
const named = (part: unknown): unknown =>
  isObject(part) && typeof part.userName === 'string' ? { ...part, label: part.userName } : part;
