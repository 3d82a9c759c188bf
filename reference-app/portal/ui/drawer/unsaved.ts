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
  /**
   * The stored values of the record. Restored input replaces the stored values of the fields that the user
   * had changed.
   */
  values: Values | undefined;
  isRestored: boolean;
  discard: () => void;
  store: (input: Values) => void;
}

/**
 * Stores the unsaved input of a record and restores it after a reload. `values` are the stored values of the
 * record. Pass the same object while the record is open.
 */
export function useUnsavedRecordInput(
  definition: FormDefinition,
  values: Values | undefined,
): UnsavedRecordInput {
  const [place] = useState(openRecordStorageKey);
  const [restored, setRestored] = useState(() => readUnsavedRecordInput(place));
  const isRestored = Object.keys(restored).length > 0;
  // When the user closes the record, its form unmounts and the stored input is removed.
  // A reload or a sign-in does not unmount the form, so the stored input remains.
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
