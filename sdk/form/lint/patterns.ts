/**
 * Finds validation patterns in a form definition that cannot be evaluated. Each rule with a pattern is parsed
 * only once. The limit on evaluation steps applies to all patterns of the form together.
 */

import type { FormLang } from '../common-texts.ts';
import { controlNameOf, validationRulesOf } from '../definition/reading.ts';
import type { Control, Rule } from '../definition/types.ts';
import { createPatternReaderWithStepLimit } from '../validation/patterns/check-pattern.ts';
import type { Pattern } from '../validation/patterns/pattern.ts';
import { patternFaultText } from '../validation/patterns/pattern-faults.ts';
import { readPattern } from '../validation/patterns/read-pattern.ts';
import { splitLookaheadPattern } from '../validation/patterns/split.ts';
import type { LintRow } from './codes.ts';
import { controlKeyProperty } from './name-findings.ts';

const parsedPatternCache = new WeakMap<Rule, Pattern>();

/** Returns the findings about faulty patterns, in the order of the controls. */
export function lintFaultyFieldPatterns(controls: readonly Control[], lang: FormLang): LintRow[] {
  let current: Rule = {};
  const read = createPatternReaderWithStepLimit(source => {
    const pattern = parsedPatternCache.get(current) ?? readPattern(source);
    parsedPatternCache.set(current, pattern);
    return pattern;
  });
  return controls.flatMap(control =>
    validationRulesOf(control).flatMap((rule): LintRow[] => {
      const { pattern } = rule;
      if (typeof pattern !== 'string' || pattern === '') return [];
      current = rule;
      const found = read(pattern);
      if (found.ok) return [];
      const faulty = { code: found.fault, params: { label: controlNameOf(control), pattern } };
      return [
        {
          ...faulty,
          severity: 'error',
          ...controlKeyProperty(control),
          fix: splitLookaheadPattern(pattern) ? 'split-pattern' : 'drop-pattern',
          message: patternFaultText(faulty, lang),
        },
      ];
    }),
  );
}
