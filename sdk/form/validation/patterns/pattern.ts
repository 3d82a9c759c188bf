/** Types for the patterns of form authors, before and after parsing. The engine is in `read-pattern.ts`. */

/** The reason why a pattern cannot be evaluated. */
export type PatternFault =
  | 'bad-pattern'
  | 'pattern-look-around'
  | 'pattern-back-reference'
  | 'pattern-escape'
  | 'pattern-flag'
  | 'pattern-too-large';

/** A compiled pattern, or the reason why the pattern cannot be evaluated. */
export type Pattern =
  | {
      ok: true;
      /** Returns true if the pattern matches anywhere in the text, like `RegExp.prototype.test`. */
      test(text: string): boolean;
      /** The approximate number of instructions in the compiled pattern. */
      size: number;
      /** The maximum number of steps that the regular expression engine needs per character. */
      cost: number;
    }
  | { ok: false; fault: PatternFault };

/** Compiles a pattern in JavaScript syntax: `^\d+$` or `/^\d+$/i`. This function never throws. */
export type ReadPattern = (source: string) => Pattern;

export interface PatternParts {
  body: string;
  flags: string;
}

/** Splits `/…/flags` into body and flags. A text without slashes is the body. */
export function splitFlags(source: string): PatternParts {
  const [, body = source, flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(source) ?? [];
  return { body, flags };
}
