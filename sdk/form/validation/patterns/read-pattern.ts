/**
 * Runs the patterns that authors write, on re2js, whose work is linear in the text whatever the pattern. The server and the
 * lint use it as it is; the renderer loads it with the first form that has patterns.
 */
import { RE2JS } from 're2js';
import { type Pattern, type PatternFault, partsOfPattern } from './pattern.ts';
import { translate } from './translate.ts';
import { waysThrough } from './ways.ts';

const MAX_SOURCE = 1000;
const MAX_CACHED = 500;

const cache = new Map<string, Pattern>();

/** Reads a pattern once; the oldest one is dropped for a new one. */
export function readPattern(source: string): Pattern {
  const known = cache.get(source);
  if (known) return known;
  const read = source.length > MAX_SOURCE ? faulty('pattern-too-large') : compiled(source);
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
  cache.set(source, read);
  return read;
}

const faulty = (fault: PatternFault): Pattern => ({ ok: false, fault });

function compiled(source: string): Pattern {
  const translated = translate(partsOfPattern(source));
  if (!translated.ok) return translated;
  const { expression, size } = translated;
  try {
    const engine = RE2JS.compile(expression);
    const ways = waysThrough(expression) ?? (engine.re2().onepass === null ? size : 1);
    const cost = Math.max(1, ways);
    return { ok: true, test: text => engine.test(text), size, cost };
  } catch (error) {
    return faulty(
      /repeat count|too large|nesting/.test(String(error)) ? 'pattern-too-large' : faultOf(expression),
    );
  }
}

/** The engine knows fewer Unicode properties than browsers do. */
const faultOf = (expression: string): PatternFault =>
  /\\[pP]\{/.test(expression) ? 'pattern-escape' : 'bad-pattern';
