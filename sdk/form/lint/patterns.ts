/** The patterns of a definition that cannot be run. Each rule is read once; their limit holds for the form. */

import type { FormLang } from '../common-texts.ts';
import { nameOf, rulesOf } from '../definition/reading.ts';
import type { Control, Rule } from '../definition/types.ts';
import { withinForm } from '../validation/patterns/check-pattern.ts';
import type { Pattern } from '../validation/patterns/pattern.ts';
import { patternFaultText } from '../validation/patterns/pattern-faults.ts';
import { readPattern } from '../validation/patterns/read-pattern.ts';
import { splitPattern } from '../validation/patterns/split.ts';
import type { LintRow } from './codes.ts';
import { keyOf } from './name-findings.ts';

const cache = new WeakMap<Rule, Pattern>();

/** Returns the rows of faulty patterns in the order of the controls. */
export function faultyPatterns(controls: readonly Control[], lang: FormLang): LintRow[] {
  let current: Rule = {};
  const read = withinForm(source => {
    const pattern = cache.get(current) ?? readPattern(source);
    cache.set(current, pattern);
    return pattern;
  });
  return controls.flatMap(control =>
    rulesOf(control).flatMap((rule): LintRow[] => {
      const { pattern } = rule;
      if (typeof pattern !== 'string' || pattern === '') return [];
      current = rule;
      const found = read(pattern);
      if (found.ok) return [];
      const faulty = { code: found.fault, params: { label: nameOf(control), pattern } };
      return [
        {
          ...faulty,
          severity: 'error',
          ...keyOf(control),
          fix: splitPattern(pattern) ? 'split-pattern' : 'drop-pattern',
          message: patternFaultText(faulty, lang),
        },
      ];
    }),
  );
}
