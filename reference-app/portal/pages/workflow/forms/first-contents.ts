/** Provides the initial contents of a new form. */
import { type FormDefinition, importDefinition } from '@countersign/sdk/form';
import { fromLines } from '@countersign/sdk/form/quick-start';
import { starters } from '@countersign/sdk/form/starters';
import type { Lang } from '@countersign/sdk/i18n';

export interface InitialContents {
  /** Initial form definition. Undefined if the pasted text is not a form. */
  definition?: FormDefinition;
  warnings: string[];
  error?: string;
}

export const EMPTY_FORM_STARTER_ID = 'empty';
export const PASTED_FORM_CONTENTS_OPTION_ID = 'paste';

export { starters };

export function initialFormContentsOfStarter(id: string, lang: Lang): InitialContents {
  const starter = starters.find(one => one.id === id);
  return { definition: starter?.definition(lang) ?? { list: [], config: {} }, warnings: [] };
}

/**
 * Parses pasted text. Text that starts with `[` or `{` is read as the JSON of a form, in any supported
 * format. Other text is read as a list with one field name per line.
 */
export function parsePastedContents(text: string, lang: Lang): InitialContents {
  const trimmed = text.trim();
  if (trimmed === '') return { warnings: [] };
  if (!/^[[{]/.test(trimmed)) {
    const { definition, warnings } = fromLines(trimmed, lang);
    return { definition, warnings: warnings.map(({ message }) => message) };
  }
  const read = importDefinition(trimmed, lang);
  if (!read.ok) return { warnings: [], error: read.error.message };
  return { definition: read.definition, warnings: read.warnings.map(({ message }) => message) };
}
