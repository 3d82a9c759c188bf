/** The form of one record: its input is saved, refused at its fields, or met by the change of another person. */
import { ApiError } from '@countersign/sdk/api';
import type { Values } from '@countersign/sdk/form';
import { useRef, useState } from 'react';

/** The methods of the element; its code may still be on its way. */
interface FormElement extends HTMLElement {
  getData?: () => Promise<Values>;
  setValues?: (values: Values) => Promise<void>;
  setErrors?: (errors: readonly { field: string; message: string }[]) => Promise<void>;
}

/** The stored values of another person, and the input that they met. */
export interface Conflict {
  by: string;
  at: string;
  mine: Values;
  theirs: Values;
}

export interface RecordFormOptions {
  /** Rejects with the server's refusal, whose fields are shown in the form. */
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** The values that another person stored, from a refusal with `conflict`; without them it is an error like any other. */
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
      const theirs = isConflict(failure) ? theirsIn?.(failure) : undefined;
      if (!theirs) throw failure;
      const { by = '', at = '' } = failure as ApiError;
      setConflict({ by, at, mine: values, theirs });
    }
  };
  const run = async (valuesOf: () => Promise<Values | undefined>) => {
    if (isBusy) return;
    setBusy(true);
    setError('');
    try {
      const values = await valuesOf();
      if (values) await store(values);
    } catch (failure) {
      setError(await shown(element.current, failure));
    }
    setBusy(false);
  };
  return {
    element,
    error,
    isBusy,
    conflict,
    save: () => run(async () => element.current?.getData?.()),
    /** Closes the question; the input stays. */
    resume: () => setConflict(undefined),
    /** Shows the values, and saves them unless they are the stored ones. */
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

const isConflict = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status === 409 && failure.subCode === 'conflict';

/** Shows a failure: field by field in the form where it names fields, else as the text that is returned. */
async function shown(element: FormElement | null, failure: unknown): Promise<string> {
  if (!(failure instanceof ApiError)) return isInvalid(failure) ? '' : String(failure);
  if (failure.fields.length > 0) await element?.setErrors?.(failure.fields);
  return failure.message;
}

/** The form's own errors stand at its fields. */
const isInvalid = (failure: unknown) => Array.isArray((failure as { errors?: unknown } | null)?.errors);
