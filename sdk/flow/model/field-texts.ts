/** Provides the texts of form fields for summaries: labels, and values as the form shows them. */
import { isObject } from '../../form/definition/reading.ts';
import {
  displayTextOfValue,
  type FormDefinition,
  fieldLabel,
  fieldsOf,
  localised,
} from '../../form/index.ts';
import type { Lang } from '../../i18n/index.ts';

/**
 * Display texts for the fields of a form, and for the columns of its tables. Both functions return undefined
 * for a field or column that the form does not have.
 */
export interface FieldTexts {
  label(field: string, column?: string): string | undefined;
  value(field: string, value: unknown, column?: string): string | undefined;
}

const fieldLabelTextsCacheByForm = new WeakMap<FormDefinition, Map<Lang, FieldTexts>>();

/**
 * Returns the functions that format labels and values of a form's fields in one language. The result is
 * cached, because a definition in use is never modified.
 */
export function fieldTextsOf(form: FormDefinition, lang: Lang): FieldTexts {
  const byLang = fieldLabelTextsCacheByForm.get(form) ?? new Map<Lang, FieldTexts>();
  fieldLabelTextsCacheByForm.set(form, byLang);
  const known = byLang.get(lang) ?? createFieldTextFormatter(form, lang);
  byLang.set(lang, known);
  return known;
}

function createFieldTextFormatter(form: FormDefinition, lang: Lang): FieldTexts {
  const fields = new Map(fieldsOf(localised(form, lang)).map(field => [field.model, field]));
  const find = (model: string, column: string | undefined) => {
    const field = fields.get(model);
    return column === undefined ? field : field?.fields.find(one => one.model === column);
  };
  return {
    label: (model, column) => {
      const field = find(model, column);
      return field && fieldLabel(field);
    },
    value: (model, value, column) => {
      const field = find(model, column);
      return (
        field &&
        displayTextOfValue(
          field.control,
          Array.isArray(value) ? value.map(withUserNameAsLabel) : withUserNameAsLabel(value),
          lang,
        )
      );
    },
  };
}

/**
 * Returns the value of a person field with a label. In older forms, the value contains `userName` instead of
 * the label.
 */
const withUserNameAsLabel = (part: unknown): unknown =>
  isObject(part) && typeof part.userName === 'string' ? { ...part, label: part.userName } : part;
