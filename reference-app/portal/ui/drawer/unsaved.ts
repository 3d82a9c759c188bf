/** Stores a record's unsaved input for this window. Restores it after a reload or an expired session. */
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { useEffect, useMemo, useState } from 'react';
import {
  readUnsavedInput,
  removeUnsavedInput,
  unsavedInputKey,
  writeUnsavedInput,
} from '../../session/unsaved/unsaved-store.ts';
import { storableChangedFormValues } from './unsaved-changes.ts';

/**
 * Returns the storage key for the unsaved input of the record in the URL. The key ignores the record's tab,
 * because all tabs of a record share one form.
 */
function openRecordStorageKey() {
  const search = new URLSearchParams(location.search);
  search.delete('tab');
  return unsavedInputKey('window', 'record', location.pathname, search.toString());
}

function readUnsavedRecordInput(place: ReturnType<typeof openRecordStorageKey>): Values {
  const values = readUnsavedInput(place);
  return values && typeof values === 'object' ? (values as Values) : {};
}

export interface UnsavedRecordInput {
  /** Stored values of the record, overridden by the restored input. */
  values: Values | undefined;
  isRestored: boolean;
  discard: () => void;
  store: (input: Values) => void;
}

/**
 * Restores and stores the input. `values` are the stored values; pass a stable object while the record is
 * open.
 */
export function useUnsavedRecordInput(
  definition: FormDefinition,
  values: Values | undefined,
): UnsavedRecordInput {
  const [place] = useState(openRecordStorageKey);
  const [restored, setRestored] = useState(() => readUnsavedRecordInput(place));
  const isRestored = Object.keys(restored).length > 0;
  // Closing the record unmounts its form and removes the stored input.
  // A reload or a sign-in loads a new document without unmounting the form, so the stored input remains.
  useEffect(() => () => removeUnsavedInput(place), [place]);
  return {
    values: useMemo(() => values && { ...values, ...restored }, [values, restored]),
    isRestored: isRestored && values !== undefined,
    discard: () => {
      removeUnsavedInput(place);
      setRestored({});
    },
    store: input => {
      if (values) writeUnsavedInput(place, storableChangedFormValues(definition, { base: values, input }));
    },
  };
}
