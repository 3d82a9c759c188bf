/** Finds patterns in a definition that cannot be evaluated, and returns the reasons for the form author. */
import { formPatternTexts } from '../../../i18n/form-patterns.ts';
import { type Translate, translator } from '../../../i18n/index.ts';
import type { FormLang } from '../../common-texts.ts';
import { controlNameOf, validationRulesOf } from '../../definition/reading.ts';
import type { Control } from '../../definition/types.ts';
import { createPatternReaderWithStepLimit } from './check-pattern.ts';
import type { PatternFault } from './pattern.ts';
import { readPattern } from './read-pattern.ts';

export interface FaultyPattern {
  code: PatternFault;
  params: { label: string; pattern: string };
}

const translators: Record<FormLang, Translate<PatternFault>> = {
  zh: translator('zh', formPatternTexts),
  en: translator('en', formPatternTexts),
};

/**
 * Returns one sentence that states the reason why a pattern cannot be evaluated, and how to fix the pattern.
 */
export const patternFaultText = ({ code, params }: FaultyPattern, lang: FormLang): string =>
  translators[lang](code, params);

/**
 * Creates a function that returns the faulty patterns of a control. The function must be used for one
 * definition only, because all patterns of a definition share one limit.
 */
export function createPatternFaultFinder(): (control: Control) => FaultyPattern[] {
  const read = createPatternReaderWithStepLimit(readPattern);
  return control =>
    validationRulesOf(control).flatMap(({ pattern }): FaultyPattern[] => {
      if (typeof pattern !== 'string' || pattern === '') return [];
      const found = read(pattern);
      return found.ok ? [] : [{ code: found.fault, params: { label: controlNameOf(control), pattern } }];
    });
}
