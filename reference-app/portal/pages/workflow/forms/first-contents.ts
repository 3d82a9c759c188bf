/** The first contents of a new form. */
import { type FormDefinition, importDefinition } from '@countersign/sdk/form';
import { fromLines } from '@countersign/sdk/form/quick-start';
import { starters } from '@countersign/sdk/form/starters';
import type { Lang } from '@countersign/sdk/i18n';

export interface Start {
  /** Absent where the text is no form. */
  definition?: FormDefinition;
  warnings: string[];
  error?: string;
}

export const EMPTY = 'empty';
export const PASTE = 'paste';

export { starters };

export function startOf(id: string, lang: Lang): Start {
  const starter = starters.find(one => one.id === id);
  return { definition: starter?.definition(lang) ?? { list: [], config: {} }, warnings: [] };
}

/** JSON of a form in any dialect, or one field a line. */
export function readPasted(text: string, lang: Lang): Start {
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
