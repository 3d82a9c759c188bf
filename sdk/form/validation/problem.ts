/** The problems of values. Types alone: integrators get this file as it is, beside the built elements. */

/** The parameters of a message, for example `{ max: 20 }`. */
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
  /** Of a check by the page; its message is the page's own. */
  | 'page-check';

/** One problem of a value, without its message. */
export interface Problem {
  code: ProblemCode;
  params?: Params;
}

/** One problem of one field, as the renderer shows it and the server returns it. */
export interface FieldError {
  /** The field's model; inside rows the whole way, for example `items.0.amount`. */
  field: string;
  path: (string | number)[];
  label: string;
  code: ProblemCode;
  params: Params;
  /** Names the problem and the fix, in the requested language. */
  message: string;
}
