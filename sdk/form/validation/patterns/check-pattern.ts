/**
 * Checks values against the patterns of form authors, with a limit on the total computing work for a form.
 */
import { validationRulesOf } from '../../definition/reading.ts';
import type { FormDefinition } from '../../definition/types.ts';
import { controlsOf } from '../../definition/walk.ts';
import type { Problem } from '../problem.ts';
import type { Pattern, ReadPattern } from './pattern.ts';

/** Returns the problem if a text does not match a pattern, or undefined if the text matches. */
export type CheckPattern = (source: string, text: string) => Problem | undefined;

/**
 * Maximum number of steps for all patterns of a form together. This number corresponds to about 0.1 seconds
 * in the worst case.
 */
const MAX_PATTERN_STEPS_PER_FORM = 1_000_000;
/** The estimated cost of compiling one instruction of a pattern, counted as steps. */
const COMPILE_STEPS_PER_INSTRUCTION = 20;
/**
 * The fixed cost of testing a text against a pattern, in addition to the cost per character. One unit is the
 * cost of testing one character.
 */
const FIXED_STEPS_PER_PATTERN_TEST = 8;

/**
 * Creates the function that checks values against patterns during one validation of a form. The function
 * rejects a value if the pattern cannot be evaluated, or if the form's step limit is exceeded. The function
 * never accepts a value without a check.
 */
export function patternCheck(read: ReadPattern): CheckPattern {
  const met = new Set<string>();
  let left = MAX_PATTERN_STEPS_PER_FORM;
  return (source, text) => {
    const pattern = read(source);
    if (!pattern.ok) return { code: 'pattern-unchecked' };
    const max = Math.floor(MAX_PATTERN_STEPS_PER_FORM / pattern.cost);
    if (text.length > max) return { code: 'max-length', params: { max, length: text.length } };
    left -=
      pattern.cost * (text.length + FIXED_STEPS_PER_PATTERN_TEST) +
      (met.has(source) ? 0 : pattern.size * COMPILE_STEPS_PER_INSTRUCTION);
    met.add(source);
    if (left < 0) return { code: 'pattern-unchecked' };
    return pattern.test(text) ? undefined : { code: 'pattern' };
  };
}

const distinctPatternsByFormDefinition = new WeakMap<FormDefinition, readonly string[]>();

/**
 * Returns the distinct patterns in a definition. The result is cached per definition, so a definition must
 * never be modified in place.
 */
export function distinctPatterns(definition: FormDefinition): readonly string[] {
  const found = distinctPatternsByFormDefinition.get(definition) ?? [
    ...new Set(patternsOfAllControls(definition)),
  ];
  distinctPatternsByFormDefinition.set(definition, found);
  return found;
}

const patternsOfAllControls = ({ list }: FormDefinition): string[] =>
  [...controlsOf(list)].flatMap(({ control }) =>
    validationRulesOf(control).flatMap(({ pattern }) =>
      typeof pattern === 'string' && pattern !== '' ? [pattern] : [],
    ),
  );

/** Returns true if the form has patterns, so that the pattern engine is needed. */
export const hasFormRegexPatterns = (definition: FormDefinition): boolean =>
  distinctPatterns(definition).length > 0;

/**
 * Returns a pattern reader that enforces the limit for one form. Patterns that exceed the limit are reported
 * as too large.
 */
export function createPatternReaderWithStepLimit(read: ReadPattern): ReadPattern {
  const met = new Map<string, Pattern>();
  let left = MAX_PATTERN_STEPS_PER_FORM;
  return source => {
    const before = met.get(source);
    if (before) return before;
    left -= COMPILE_STEPS_PER_INSTRUCTION;
    const pattern: Pattern = left < 0 ? { ok: false, fault: 'pattern-too-large' } : read(source);
    if (pattern.ok) left -= pattern.size * COMPILE_STEPS_PER_INSTRUCTION;
    met.set(source, pattern);
    return pattern;
  };
}
