/** The result of a quick start: a form, and the places of the input that a person should look at. */

import type { Lang } from '../../i18n/index.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { type QuickCode, quickText } from './texts.ts';

export interface QuickWarning {
  code: QuickCode;
  params: Record<string, string | number>;
  message: string;
}

export interface QuickStart {
  definition: FormDefinition;
  warnings: QuickWarning[];
}

/** More text than this is no form: a clipboard with a whole database. */
export const LONGEST_INPUT = 2_000_000;
export const MOST_FIELDS = 500;
const MOST_WARNINGS = 200;

/** The warnings of one quick start. */
export class Warnings {
  readonly list: QuickWarning[] = [];
  readonly lang: Lang;

  constructor(lang: Lang) {
    this.lang = lang;
  }

  add(code: QuickCode, params: Record<string, string | number> = {}): void {
    if (this.list.length < MOST_WARNINGS || code.startsWith('too-'))
      this.list.push({ code, params, message: quickText(this.lang, code, params) });
  }
}

/** Returns the form of these controls, with labels above the inputs. */
export function quickStart(list: Control[], warnings: Warnings): QuickStart {
  if (list.length === 0) warnings.add('empty');
  return {
    definition: { list, config: { layout: 'vertical', labelWidth: 100, hideRequiredMark: false } },
    warnings: warnings.list,
  };
}

/** Returns the text, cut where it is longer than any form. */
export function limited(text: unknown, warnings: Warnings): string {
  const whole = typeof text === 'string' ? text.replace(/^\uFEFF/, '') : '';
  if (whole.length > LONGEST_INPUT) warnings.add('too-large');
  return whole.slice(0, LONGEST_INPUT);
}
