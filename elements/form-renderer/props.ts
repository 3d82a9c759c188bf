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
  /** Checks, shows the errors, and returns the values or rejects with an `InvalidValuesError`. */
  getData(): Promise<Values>;
  /** Returns the values that may leave the form, unchecked. */
  held(): Values;
  /** Checks, shows the errors, and returns all of them. */
  validate(): Promise<FieldError[]>;
  setValues(values: Values): Promise<void>;
  /** Shows errors found elsewhere, for example by the server; a field's is gone with its next edit. */
  setErrors(errors: readonly ExternalError[]): Promise<void>;
  setOptions(fields: string | string[], options: Partial<ControlOptions>): Promise<void>;
  show(fields: string | string[]): Promise<void>;
  hide(fields: string | string[]): Promise<void>;
  reset(): Promise<void>;
  formReset(): void;
  formDisabled(disabled: boolean): void;
}

/** An error as the server sends it: at least the field and the message. */
export type ExternalError = Pick<FieldError, 'field' | 'message'> & Partial<FieldError>;

/** The validity of the form; the browser points at the anchor. */
export interface Validity {
  valid: boolean;
  message?: string;
  anchor?: HTMLElement;
}

/** A request that an event of the form makes: of the page, or of the server at `base-url`. */
export interface EventCall extends EventRequest {
  id: string;
  name: string;
}

/** The means by which a page responds in the server's place. */
export interface Answering {
  /** Aborted when a newer run makes this one stale. */
  signal: AbortSignal;
  /** Takes the response or a promise of it; a rejection is a failed call. */
  respondWith(response: unknown): void;
}

export interface FormViewProps {
  definition: FormDefinition;
  /** The start values. New contents replace typed ones; equal contents change nothing. */
  values?: Values | undefined;
  privileges?: Privileges | undefined;
  lang?: FormLang;
  readOnly?: boolean;
  disabled?: boolean;
  /** The loaded tier to draw it from; the full one unless it says so. */
  tier?: Tier;
  name?: string | undefined;
  /** Text of a submit button at the end; without it only the form's own buttons submit. */
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
  formState?(value: FormData | null, validity: Validity): void;
}
