/** The patterns of authors: as they are written, and as they are read. No engine: `read-pattern.ts` has it. */

/** The reason why a pattern cannot be run. */
export type PatternFault =
  | 'bad-pattern'
  | 'pattern-look-around'
  | 'pattern-back-reference'
  | 'pattern-escape'
  | 'pattern-flag'
  | 'pattern-too-large';

/** A pattern that is ready to be run, or the reason why it is not. */
export type Pattern =
  | {
      ok: true;
      /** True where the pattern is found anywhere in the text, as `RegExp.prototype.test` does. */
      test(text: string): boolean;
      /** Instructions of the compiled program, about. */
      size: number;
      /** Steps for each character at worst. */
      cost: number;
    }
  | { ok: false; fault: PatternFault };

/** Reads a pattern in the syntax of JavaScript: `^\d+$` as well as `/^\d+$/i`. Never throws. */
export type ReadPattern = (source: string) => Pattern;

export interface PatternParts {
  body: string;
  flags: string;
}

/** Splits `/…/flags`; a text without slashes is the body. */
export function partsOfPattern(source: string): PatternParts {
  const [, body = source, flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(source) ?? [];
  return { body, flags };
}
