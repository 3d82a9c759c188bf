/** Defines the result of a quick start: a form, and warnings about input that the user should check. */

import type { Lang } from '../../i18n/index.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { type QuickCode, quickStartWarningText } from './texts.ts';

export interface QuickWarning {
  code: QuickCode;
  params: Record<string, string | number>;
  message: string;
}

export interface QuickStart {
  definition: FormDefinition;
  warnings: QuickWarning[];
}

/** Maximum number of characters of input. Further characters are ignored. */
export const MAX_QUICK_START_LENGTH = 2_000_000;
export const MAX_QUICK_START_FIELDS = 500;
const MAX_QUICK_START_WARNINGS = 200;

/** Collects the warnings of one quick start. */
export class QuickStartWarnings {
  readonly list: QuickWarning[] = [];
  readonly lang: Lang;

  constructor(lang: Lang) {
    this.lang = lang;
  }

  add(code: QuickCode, params: Record<string, string | number> = {}): void {
    if (this.list.length < MAX_QUICK_START_WARNINGS || code.startsWith('too-'))
      this.list.push({ code, params, message: quickStartWarningText(this.lang, code, params) });
  }
}

/** Returns a form with the given controls. Labels are above the inputs. */
export function createQuickStartForm(list: Control[], warnings: QuickStartWarnings): QuickStart {
  if (list.length === 0) warnings.add('empty');
  return {
    definition: { list, config: { layout: 'vertical', labelWidth: 100, hideRequiredMark: false } },
    warnings: warnings.list,
  };
}

/** Returns the text, truncated to the maximum length with a warning. */
export function truncateQuickStartInput(text: unknown, warnings: QuickStartWarnings): string {
  const whole = typeof text === 'string' ? text.replace(/^\uFEFF/, '') : '';
  if (whole.length > MAX_QUICK_START_LENGTH) warnings.add('too-large');
  return whole.slice(0, MAX_QUICK_START_LENGTH);
}
