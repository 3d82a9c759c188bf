/**
 * Manages the form of one record: saves its input, shows errors at its fields, and detects conflicts with
 * another user's change.
 */
import { ApiError } from '@countersign/sdk/api';
import type { Values } from '@countersign/sdk/form';
import { useRef, useState } from 'react';
import { formatFailureMessage } from '../format/failure-text.ts';
import { isFieldInForm, selectErrorsOfFormFields } from './refused-fields.ts';

/** Methods of the form element. They are undefined until the element's code has loaded. */
interface FormElement extends HTMLElement {
  getData?: () => Promise<Values>;
  setValues?: (values: Values) => Promise<void>;
  setErrors?: (errors: readonly { field: string; message: string }[]) => Promise<void>;
}

/** A conflict between the values stored by another user and the current user's input. */
export interface Conflict {
  by: string;
  at: string;
  mine: Values;
  theirs: Values;
}

export interface RecordFormOptions {
  /** Saves the values. Rejects with the server's error; the form shows the errors for single fields. */
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /**
   * Returns the values stored by another user, from an error with code `conflict`. If it returns undefined,
   * the conflict is shown like any other error.
   */
  theirsIn?: ((failure: ApiError) => Values | undefined) | undefined;
}

export function useRecordForm({ onSave, onClose, theirsIn }: RecordFormOptions) {
  const element = useRef<FormElement>(null);
  const dirty = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [conflict, setConflict] = useState<Conflict>();
  const store = async (values: Values) => {
    try {
      await onSave(values);
      dirty.current = false;
      onClose();
    } catch (failure) {
      const theirs = isSaveConflict(failure) ? theirsIn?.(failure) : undefined;
      if (!theirs) throw failure;
      const { by = '', at = '' } = failure as ApiError;
      setConflict({ by, at, mine: values, theirs });
    }
  };
  const run = async (valuesOf: () => Promise<Values | undefined>) => {
    if (isBusy) return;
    setBusy(true);
    setError('');
    let values: Values | undefined;
    try {
      values = await valuesOf();
      if (values) await store(values);
    } catch (failure) {
      setError(await showRecordSaveErrors(element.current, failure, values ?? {}));
    }
    setBusy(false);
  };
  return {
    element,
    error,
    isBusy,
    conflict,
    save: () => run(async () => element.current?.getData?.()),
    /** Closes the conflict dialog and keeps the input. */
    resume: () => setConflict(undefined),
    /**
     * Shows the values that the user chose in the conflict dialog. Saves them unless they equal the stored
     * values.
     */
    resolve: async (values: Values, isStored: boolean) => {
      setConflict(undefined);
      await element.current?.setValues?.(values);
      if (isStored) dirty.current = false;
      else await run(async () => values);
    },
    isDirty: () => dirty.current,
    touch: () => {
      dirty.current = true;
    },
  };
}

const isSaveConflict = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status === 409 && failure.subCode === 'conflict';

/**
 * Shows the errors for fields in the form. Returns the error text, including the errors for all other fields.
 */
async function showRecordSaveErrors(
  element: FormElement | null,
  failure: unknown,
  values: Values,
): Promise<string> {
  if (isValidationFailure(failure)) return '';
  if (failure instanceof ApiError && failure.fields.length > 0)
    await element?.setErrors?.(selectErrorsOfFormFields(failure.fields, values));
  return formatFailureMessage(failure, field => isFieldInForm(field, values));
}

/** Returns true for the validation errors of the form, which the form already shows. */
const isValidationFailure = (failure: unknown) =>
  Array.isArray((failure as { errors?: unknown } | null)?.errors);
