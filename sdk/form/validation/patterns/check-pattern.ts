/** Checks values against the patterns of authors, with bounded work for a whole form. */
import { rulesOf } from '../../definition/reading.ts';
import type { FormDefinition } from '../../definition/types.ts';
import { controlsOf } from '../../definition/walk.ts';
import type { Problem } from '../problem.ts';
import type { Pattern, ReadPattern } from './pattern.ts';

/** Returns the problem of a text by a pattern; undefined where it has none. */
export type CheckPattern = (source: string, text: string) => Problem | undefined;

/** Steps of all patterns of a form together: about a tenth of a second at worst. */
const MAX_WORK = 1_000_000;
/** Steps to compile each instruction of a pattern. */
const COMPILING = 20;
/** Each test costs as much as so many characters more. */
const STARTING = 8;

/**
 * Use one for each pass over a form. A pattern that cannot be run refuses every value, and so does one for which no work
 * is left: a value is never taken unchecked.
 */
export function patternCheck(read: ReadPattern): CheckPattern {
  const met = new Set<string>();
  let left = MAX_WORK;
  return (source, text) => {
    const pattern = read(source);
    if (!pattern.ok) return { code: 'pattern-unchecked' };
    const max = Math.floor(MAX_WORK / pattern.cost);
    if (text.length > max) return { code: 'max-length', params: { max, length: text.length } };
    left -= pattern.cost * (text.length + STARTING) + (met.has(source) ? 0 : pattern.size * COMPILING);
    met.add(source);
    if (left < 0) return { code: 'pattern-unchecked' };
    return pattern.test(text) ? undefined : { code: 'pattern' };
  };
}

const known = new WeakMap<FormDefinition, readonly string[]>();

/** Returns the patterns of a definition, each once. A definition in use is never changed in place, so it is walked once. */
export function patternsIn(definition: FormDefinition): readonly string[] {
  const found = known.get(definition) ?? [...new Set(writtenIn(definition))];
  known.set(definition, found);
  return found;
}

const writtenIn = ({ list }: FormDefinition): string[] =>
  [...controlsOf(list)].flatMap(({ control }) =>
    rulesOf(control).flatMap(({ pattern }) =>
      typeof pattern === 'string' && pattern !== '' ? [pattern] : [],
    ),
  );

/** Returns true where the engine for patterns is needed. */
export const hasPatterns = (definition: FormDefinition): boolean => patternsIn(definition).length > 0;

/** Returns a reader that has stopped at the limit of one form: patterns beyond it are too large together. */
export function withinForm(read: ReadPattern): ReadPattern {
  const met = new Map<string, Pattern>();
  let left = MAX_WORK;
  return source => {
    const before = met.get(source);
    if (before) return before;
    left -= COMPILING;
    const pattern: Pattern = left < 0 ? { ok: false, fault: 'pattern-too-large' } : read(source);
    if (pattern.ok) left -= pattern.size * COMPILING;
    met.set(source, pattern);
    return pattern;
  };
}
