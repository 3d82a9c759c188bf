/** The patterns of a definition that cannot be run, each with the reason, for its author. */
import { formPatternTexts } from '../../../i18n/form-patterns.ts';
import { type Translate, translator } from '../../../i18n/index.ts';
import type { FormLang } from '../../common-texts.ts';
import { nameOf, rulesOf } from '../../definition/reading.ts';
import type { Control } from '../../definition/types.ts';
import { withinForm } from './check-pattern.ts';
import type { PatternFault } from './pattern.ts';
import { readPattern } from './read-pattern.ts';

export interface FaultyPattern {
  code: PatternFault;
  params: { label: string; pattern: string };
}

const texts: Record<FormLang, Translate<PatternFault>> = {
  zh: translator('zh', formPatternTexts),
  en: translator('en', formPatternTexts),
};

/** Returns the reason and the fix in one sentence. */
export const patternFaultText = ({ code, params }: FaultyPattern, lang: FormLang): string =>
  texts[lang](code, params);

/** Use one function for each pass over a definition: its patterns have one limit together. */
export function patternFaults(): (control: Control) => FaultyPattern[] {
  const read = withinForm(readPattern);
  return control =>
    rulesOf(control).flatMap(({ pattern }): FaultyPattern[] => {
      if (typeof pattern !== 'string' || pattern === '') return [];
      const found = read(pattern);
      return found.ok ? [] : [{ code: found.fault, params: { label: nameOf(control), pattern } }];
    });
}
