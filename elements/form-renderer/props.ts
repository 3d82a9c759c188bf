/** The form's face to whoever holds it: what goes in, what it can be told, what it tells. */
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
import type { Needs } from './loading/needs.ts';

/** What a rejected `getData()` carries: every error, in the order of the form. */
export class InvalidValuesError extends Error {
  override readonly name = 'InvalidValuesError';
  readonly errors: readonly FieldError[];

  constructor(message: string, errors: readonly FieldError[]) {
    super(message);
    this.errors = errors;
  }
}

export interface FormRendererHandle {
  /** Checks, shows what is wrong, and answers the values or rejects with an `InvalidValuesError`. */
  getData(): Promise<Values>;
  /** What may leave the form as it stands now, unchecked. */
  held(): Values;
  /** Checks, shows what is wrong, and answers all of it. */
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

/** An error as the server sends it: at least which field, and the words. */
export type ExternalError = Pick<FieldError, 'field' | 'message'> & Partial<FieldError>;

/** Whether the form holds what may be submitted; the anchor is where the browser points. */
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

/** How a page answers in the server's place. */
export interface Answering {
  /** Aborted when a later run makes this one stale. */
  signal: AbortSignal;
  /** Takes the response or a promise of it; a rejection is a failed call. */
  respondWith(response: unknown): void;
}

export interface FormViewProps {
  definition: FormDefinition;
  /** What the fields start with. New contents replace what was typed; the same contents again change nothing. */
  values?: Values | undefined;
  privileges?: Privileges | undefined;
  lang?: FormLang;
  readOnly?: boolean;
  disabled?: boolean;
  /** What is here to draw it from, see `loading/lazy-parts.ts`; without a word everything has to be. */
  needs?: Needs;
  name?: string | undefined;
  /** Words of a submit button at the end; without it only the form's own buttons submit. */
  submitLabel?: string | undefined;
  handle?: Ref<FormRendererHandle>;
  /** What of it answers before the behaviour is here. */
  early?: Ref<Pick<FormRendererHandle, 'held'>>;
  onChange?(detail: { values: Values; field: string; value: unknown }): unknown;
  onSubmit?(detail: { values: Values }): unknown;
  onAction?(detail: Action & { values: Values }): unknown;
  onCall?(detail: EventCall & Answering): unknown;
  onError?(detail: { code: string; message: string; error?: unknown }): void;
  onInvalid?(detail: { errors: FieldError[] }): unknown;
  formState?(value: FormData | null, validity: Validity): void;
}
