/** The form of the tables in this folder: texts that people write, each with one value or one error. */
import type { Control } from '../../../definition/types.ts';
import type { ProblemCode } from '../../../validation/problem.ts';

export interface Refusal {
  error: ProblemCode;
}

export const refused = (error: ProblemCode): Refusal => ({ error });

export const badDate = refused('bad-date');
export const notABoolean = refused('bad-type');
export const notANumber = refused('not-a-number');
export const notAnOption = refused('not-an-option');

/** A text, and its value or the code of its error. */
export type TypedRow = readonly [text: string, expected: unknown];

/** Returns one row for each text, all with the same expected result. */
export const rowsOf = (texts: readonly string[], expected: unknown): TypedRow[] =>
  texts.map(text => [text, expected]);

export interface TypedGroup {
  control: Control;
  rows: readonly TypedRow[];
}

/** The tables read every text on Monday, 2026-11-23, at 14:05:09. */
export const tableNow = { year: 2026, month: 11, day: 23, hour: 14, minute: 5, second: 9 };
