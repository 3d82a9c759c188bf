/** Provides the texts of form fields for summaries: labels, and values as the form shows them. */
import { isObject } from '../../form/definition/reading.ts';
import { displayValue, type FormDefinition, fieldLabel, fieldsOf, localised } from '../../form/index.ts';
import type { Lang } from '../../i18n/index.ts';

/**
 * Display texts for the fields of a form. Both functions return undefined for a field that the form does not
 * have.
 */
export interface FieldTexts {
  label(field: string): string | undefined;
  value(field: string, value: unknown): string | undefined;
}

const fieldTextsByForm = new WeakMap<FormDefinition, Map<Lang, FieldTexts>>();

/**
 * Returns the field texts of a form in a language. They are cached, because a definition in use never
 * changes.
 */
export function fieldTextsOf(form: FormDefinition, lang: Lang): FieldTexts {
  const byLang = fieldTextsByForm.get(form) ?? new Map<Lang, FieldTexts>();
  fieldTextsByForm.set(form, byLang);
  const known = byLang.get(lang) ?? createFieldTexts(form, lang);
  byLang.set(lang, known);
  return known;
}

function createFieldTexts(form: FormDefinition, lang: Lang): FieldTexts {
  const fields = new Map(fieldsOf(localised(form, lang)).map(field => [field.model, field]));
  return {
    label: model => {
      const field = fields.get(model);
      return field && fieldLabel(field);
    },
    value: (model, value) => {
      const field = fields.get(model);
      return (
        field &&
        displayValue(
          field.control,
          Array.isArray(value) ? value.map(withPersonLabel) : withPersonLabel(value),
          lang,
        )
      );
    },
  };
}

/** Adds a label to a person value. Values from older forms have a `userName` instead. */
const withPersonLabel = (part: unknown): unknown =>
  isObject(part) && typeof part.userName === 'string' ? { ...part, label: part.userName } : part;
