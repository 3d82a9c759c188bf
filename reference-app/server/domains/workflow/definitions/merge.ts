/** Merges the bound forms of a process into the form of its draft. */

import type { FormMode } from '@countersign/sdk/flow';
import { importDefinition } from '@countersign/sdk/form';
import { type FormClash, mergeForms } from '@countersign/sdk/form/edits';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

export interface FormPart {
  name: string;
  jsonContent: string;
}

/**
 * Merges the forms of a process. Returns the merged form as JSON text. If several forms contain the same
 * field, throws a refusal that lists these fields.
 */
export function mergeProcessForms(parts: FormPart[], mode: FormMode, lang: Lang): string {
  const [only] = parts;
  if (only && parts.length === 1) return only.jsonContent;
  const forms = parts.map(({ name, jsonContent }) => {
    const read = importDefinition(jsonContent, lang);
    if (!read.ok) throw new Error(`[Bug] the version of the form ${name} is unreadable`);
    return { name, definition: read.definition };
  });
  const merged = mergeForms(forms, mode);
  if (merged.ok) return JSON.stringify(merged.definition);
  return throwRefusal('invalid-fields', {
    fields: merged.clashes.map(clash => ({ field: 'bindForm', message: FIELD_CLASH_TEXT[lang](clash) })),
  });
}

const FIELD_CLASH_TEXT: Record<Lang, (clash: FormClash) => string> = {
  zh: ({ name, forms: [one, other] }) => `表单“${one}”和“${other}”都有字段“${name}”`,
  en: ({ name, forms: [one, other] }) => `The forms “${one}” and “${other}” both have the field “${name}”`,
};
