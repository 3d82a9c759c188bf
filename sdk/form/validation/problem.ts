/**
 * Types for problems with values. This file contains only types, because it is part of the type declarations
 * that are published with the elements.
 */

/** Parameters of a message, for example `{ max: 20 }`. */
export type Params = Readonly<Record<string, string | number>>;

export type ProblemCode =
  | 'required'
  | 'required-choice'
  | 'required-on'
  | 'pattern'
  | 'pattern-unchecked'
  | 'format-phone'
  | 'format-email'
  | 'format-code'
  | 'format-id'
  | 'max-length'
  | 'not-a-number'
  | 'min'
  | 'max'
  | 'precision'
  | 'precision-whole'
  | 'not-an-option'
  | 'bad-date'
  | 'date-order'
  | 'bad-type'
  | 'min-rows'
  | 'one-choice'
  | 'too-many-files'
  | 'file-uploading'
  | 'file-failed'
  | 'field-hidden'
  | 'field-disabled'
  | 'unknown-field'
  /** A problem that a check of the host page reports, with a message from the host page. */
  | 'page-check';

/** A problem with a value, without the message for the user. */
export interface Problem {
  code: ProblemCode;
  params?: Params;
}

/** A field error, as the renderer shows it and the server returns it. */
export interface FieldError {
  /**
   * The field key (`model`) of the field. For a field in a table, the whole path, for example
   * `items.0.amount`.
   */
  field: string;
  path: (string | number)[];
  label: string;
  code: ProblemCode;
  params: Params;
  /** The message in the requested language. It describes the problem and how to fix it. */
  message: string;
}
