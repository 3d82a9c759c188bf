/** Defines the props of a form, its imperative handle, and the details of its events. */
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
import type { ButtonAction } from '../controls/control.ts';
import type { Tier } from './loading/tier.ts';

export interface FormRendererHandle {
  /**
   * Validates the form, displays the errors, and returns the values. Rejects with an `InvalidValuesError` if
   * there are errors.
   */
  getData(): Promise<Values>;
  /** Returns the values synchronously, without validation. */
  held(): Values;
  /** Returns the values without validation, for a draft. */
  getValues(): Promise<Values>;
  /** Validates the form, displays the errors and returns them. */
  validate(): Promise<FieldError[]>;
  setValues(values: Values): Promise<void>;
  /**
   * Displays external errors, for example from a server, and focuses the first editable field that has one. If the
   * focus is in a field with an error, it stays there. `field` is the field key, or the path of a field in rows, such
   * as `items.0.amount`. The errors of a field or a cell are cleared when its value changes.
   */
  setErrors(errors: readonly ExternalError[]): Promise<void>;
  setOptions(fields: string | string[], options: Partial<ControlOptions>): Promise<void>;
  show(fields: string | string[]): Promise<void>;
  hide(fields: string | string[]): Promise<void>;
  reset(): Promise<void>;
  formReset(): void;
  formDisabled(disabled: boolean): void;
}

/** An external error. `field` and `message` are required. */
export type ExternalError = Pick<FieldError, 'field' | 'message'> & Partial<FieldError>;

/** The validity of the form. The browser displays `message` at the element `anchor`. */
export interface Validity {
  valid: boolean;
  message?: string;
  anchor?: HTMLElement;
}

/** A request of a form event, which the host page or the server at `base-url` responds to. */
export interface EventCall extends EventRequest {
  id: string;
  name: string;
}

/** The properties of the events `cs-call` and `cs-check` with which the host page supplies its response. */
export interface CallResponse {
  /** The signal is aborted when a later run of the same event or check replaces this run. */
  signal: AbortSignal;
  /**
   * Supplies the response of the call, or a promise of the response. If the promise is rejected, the call
   * counts as failed.
   */
  respondWith(response: unknown): void;
}

/** Describes the cell that a check of the host page validates, in a field with rows. */
export interface CheckedRow {
  /** Path of the cell, for example `['items', 0, 'price']`. */
  path: readonly (string | number)[];
  /** The values of the row that contains the cell. */
  row: Values;
}

/**
 * Checks a value on behalf of the host page. Returns an error message, several messages, or nothing if the
 * value is valid. The result may also be a promise.
 */
export type Validator = (
  value: unknown,
  context: { field: string; values: Values; signal: AbortSignal } & Partial<CheckedRow>,
) => string | readonly string[] | null | undefined | Promise<string | readonly string[] | null | undefined>;

/** A named check from the definition, which the host page performs. */
export interface CheckCall extends Partial<CheckedRow> {
  /** Name of the check, from `options.check` of the control. */
  name: string;
  /**
   * Key of the field (`model`) under which its value is stored. For a column of a table it has the form
   * `items.price`.
   */
  field: string;
  value: unknown;
  values: Values;
}

export interface FormViewProps {
  definition: FormDefinition;
  /** Initial values. If the contents change, they replace the user's input; equal contents change nothing. */
  values?: Values | undefined;
  privileges?: Privileges | undefined;
  lang?: FormLang;
  readOnly?: boolean;
  disabled?: boolean;
  /**
   * The loaded part of the renderer: `common` is the basic renderer, and `full`, the default, is the complete
   * renderer.
   */
  tier?: Tier;
  name?: string | undefined;
  /** Label of the submit button at the end of the form. If absent, no such button is rendered. */
  submitLabel?: string | undefined;
  handle?: Ref<FormRendererHandle>;
  /**
   * The part of the form's handle that works before the code for validation and other behaviour is loaded.
   */
  early?: Ref<Pick<FormRendererHandle, 'held'>>;
  onChange?(detail: { values: Values; field: string; value: unknown }): unknown;
  onSubmit?(detail: { values: Values }): unknown;
  onAction?(detail: ButtonAction & { values: Values }): unknown;
  onCall?(detail: EventCall & CallResponse): unknown;
  onError?(detail: { code: string; message: string; error?: unknown }): void;
  onInvalid?(detail: { errors: FieldError[] }): unknown;
  /**
   * Validation functions of the host page. The key is a field key (`model`), a table column such as
   * `items.price`, or a check name.
   */
  validators?: Readonly<Record<string, Validator>> | null | undefined;
  onCheck?(detail: CheckCall & CallResponse): unknown;
  onBeforeSubmit?(detail: { values: Values; waitUntil(promise: unknown): void }): unknown;
  formState?(value: FormData | null, validity: Validity): void;
}
