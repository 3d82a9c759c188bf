/** The props of a form, its imperative handle, and the details of its events. */
import type {
  ControlOptions,
  EventRequest,
  FieldError,
  FormDefinition,
  FormLang,
  Privileges,
  Values,
} from '@countersign/sdk/form';
import type { Ref } from 'react';
import type { Action } from '../controls/control.ts';
import type { Tier } from './loading/tier.ts';

/** Rejects `getData()`: carries every error, in the order of the form. */
export class InvalidValuesError extends Error {
  override readonly name = 'InvalidValuesError';
  readonly errors: readonly FieldError[];

  constructor(message: string, errors: readonly FieldError[]) {
    super(message);
    this.errors = errors;
  }
}

export interface FormRendererHandle {
  /** Validates, displays the errors, and returns the values or rejects with an `InvalidValuesError`. */
  getData(): Promise<Values>;
  /** Returns the values without validation. */
  held(): Values;
  /** Returns the values without validation, for a draft. */
  getValues(): Promise<Values>;
  /** Validates, displays the errors and returns them. */
  validate(): Promise<FieldError[]>;
  setValues(values: Values): Promise<void>;
  /** Displays external errors, for example of a server; those of a field are cleared when its value changes. */
  setErrors(errors: readonly ExternalError[]): Promise<void>;
  setOptions(fields: string | string[], options: Partial<ControlOptions>): Promise<void>;
  show(fields: string | string[]): Promise<void>;
  hide(fields: string | string[]): Promise<void>;
  reset(): Promise<void>;
  formReset(): void;
  formDisabled(disabled: boolean): void;
}

/** An external error: at least the field and the message. */
export type ExternalError = Pick<FieldError, 'field' | 'message'> & Partial<FieldError>;

/** The validity of the form; the browser places its message at the anchor. */
export interface Validity {
  valid: boolean;
  message?: string;
  anchor?: HTMLElement;
}

/** A request of a form event, handled by the page or by the server at `base-url`. */
export interface EventCall extends EventRequest {
  id: string;
  name: string;
}

/** The fields of `cs-call` by which a page responds in place of the server. */
export interface Answering {
  /** Aborted when a newer run makes this one stale. */
  signal: AbortSignal;
  /** Takes the response or a promise of it; a rejection is a failed call. */
  respondWith(response: unknown): void;
}

/** The place of a cell of rows that is checked. */
export interface CheckedRow {
  /** `['items', 0, 'price']`. */
  path: readonly (string | number)[];
  /** The values of its row. */
  row: Values;
}

/** Checks one value for the page: returns a message, several, or nothing where it is fine; also as a promise. */
export type Validator = (
  value: unknown,
  context: { field: string; values: Values; signal: AbortSignal } & Partial<CheckedRow>,
) => string | readonly string[] | null | undefined | Promise<string | readonly string[] | null | undefined>;

/** A named check of the definition, to be answered by the page. */
export interface CheckCall extends Partial<CheckedRow> {
  /** From `options.check`. */
  name: string;
  /** Its model; of a column `items.price`. */
  field: string;
  value: unknown;
  values: Values;
}

export interface FormViewProps {
  definition: FormDefinition;
  /** Initial values. Different contents replace the input; equal contents change nothing. */
  values?: Values | undefined;
  privileges?: Privileges | undefined;
  lang?: FormLang;
  readOnly?: boolean;
  disabled?: boolean;
  /** The loaded tier of controls; the full tier by default. */
  tier?: Tier;
  name?: string | undefined;
  /** Label of the submit button at the end of the form; if absent, no such button is rendered. */
  submitLabel?: string | undefined;
  handle?: Ref<FormRendererHandle>;
  /** The part of the handle that works before the behaviour is loaded. */
  early?: Ref<Pick<FormRendererHandle, 'held'>>;
  onChange?(detail: { values: Values; field: string; value: unknown }): unknown;
  onSubmit?(detail: { values: Values }): unknown;
  onAction?(detail: Action & { values: Values }): unknown;
  onCall?(detail: EventCall & Answering): unknown;
  onError?(detail: { code: string; message: string; error?: unknown }): void;
  onInvalid?(detail: { errors: FieldError[] }): unknown;
  /** By model (of a column `items.price`), or by the name of a check. */
  validators?: Readonly<Record<string, Validator>> | null | undefined;
  onCheck?(detail: CheckCall & Answering): unknown;
  onBeforeSubmit?(detail: { values: Values; waitUntil(promise: unknown): void }): unknown;
  formState?(value: FormData | null, validity: Validity): void;
}
