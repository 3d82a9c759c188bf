/**
 * Compiles and evaluates the patterns of form authors with re2js, which takes linear time for any pattern.
 * The server and the lint module import this module directly. The renderer loads it only when a form has
 * patterns.
 */
import { RE2JS } from 're2js';
import { type Pattern, type PatternFault, splitFlags } from './pattern.ts';
import { translateRegexToRe2 } from './translate.ts';

const MAX_PATTERN_LENGTH = 1000;
const MAX_CACHED_PATTERNS = 500;

const compiledRegexPatternCache = new Map<string, Pattern>();

/** Compiles a pattern and caches it. If the cache is full, its oldest entry is dropped. */
export function readPattern(source: string): Pattern {
  const known = compiledRegexPatternCache.get(source);
  if (known) return known;
  const read =
    source.length > MAX_PATTERN_LENGTH
      ? createInvalidPatternResult('pattern-too-large')
      : compilePattern(source);
  if (compiledRegexPatternCache.size >= MAX_CACHED_PATTERNS)
    compiledRegexPatternCache.delete(compiledRegexPatternCache.keys().next().value ?? '');
  compiledRegexPatternCache.set(source, read);
  return read;
}

const createInvalidPatternResult = (fault: PatternFault): Pattern => ({ ok: false, fault });

function compilePattern(source: string): Pattern {
  const translated = translateRegexToRe2(splitFlags(source));
  if (!translated.ok) return translated;
  const { expression, size } = translated;
  try {
    const engine = RE2JS.compile(expression);
    const ways = countSimultaneousEngineStates(expression) ?? (engine.re2().onepass === null ? size : 1);
    const cost = Math.max(1, ways);
    return { ok: true, test: text => engine.test(text), size, cost };
  } catch (error) {
    return createInvalidPatternResult(
      /repeat count|too large|nesting/.test(String(error))
        ? 'pattern-too-large'
        : patternCompileFault(expression),
    );
  }
}

/**
 * Returns the reason why a pattern cannot be compiled. The likely reason is a property escape, if there is
 * one. The engine supports fewer Unicode properties than browsers.
 */
const patternCompileFault = (expression: string): PatternFault =>
  /\\[pP]\{/.test(expression) ? 'pattern-escape' : 'bad-pattern';

/** Matches one character or class in the syntax that `translateRegexToRe2` writes. */
const PATTERN_ATOM = /\\x\{[0-9a-f]+\}|\[(?:\\.|[^\]\\])+\]/g;
/**
 * Matches patterns for which the engine follows only one state at a time. Before the test, each character or
 * character class of the pattern is replaced by `A`. A pattern with `^` at the start may repeat only its last
 * element. A pattern without `^` may have only one element.
 */
const SINGLE_STATE_PATTERN_SHAPE = /^(?:\^(?:A(?:\{\d+\})?)*(?:A(?:[*+?]|\{\d+,\d*\})\??)?\$?|A[*+]?\$?)$/;

/**
 * Returns the number of states that the engine follows at the same time for a translated pattern. The number
 * is known only if each alternative has a single state. For example, `^\d{15}$|^\d{17}[\dX]$` has two states.
 * Returns undefined for any other pattern.
 */
function countSimultaneousEngineStates(expression: string): number | undefined {
  const alternatives = expression.replaceAll('A', '').replace(PATTERN_ATOM, 'A').split('|');
  return alternatives.every(one => SINGLE_STATE_PATTERN_SHAPE.test(one)) ? alternatives.length : undefined;
}
