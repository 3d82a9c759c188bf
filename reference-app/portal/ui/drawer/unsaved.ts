/** Stores a record's unsaved input for this window. Restores it after a reload or an expired session. */
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { useEffect, useMemo, useState } from 'react';
import {
  readUnsavedInput,
  removeUnsavedInput,
  unsavedInputKey,
  writeUnsavedInput,
} from '../../session/unsaved/unsaved-store.ts';
import { storableChanges } from './unsaved-changes.ts';

/** Returns the storage key for the record in the URL. All tabs of a record share one form. */
function currentRecordKey() {
  const search = new URLSearchParams(location.search);
  search.delete('tab');
  return unsavedInputKey('window', 'record', location.pathname, search.toString());
}

function readRecordInput(place: ReturnType<typeof currentRecordKey>): Values {
  const values = readUnsavedInput(place);
  return values && typeof values === 'object' ? (values as Values) : {};
}

export interface UnsavedRecordInput {
  /** Stored values, overridden by the restored input. */
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
  const [place] = useState(currentRecordKey);
  const [restored, setRestored] = useState(() => readRecordInput(place));
  const isRestored = Object.keys(restored).length > 0;
  // Closing the record unmounts it and removes the stored input.
  // A reload or sign-in loads another document, which keeps the stored input.
  useEffect(() => () => removeUnsavedInput(place), [place]);
  return {
    values: useMemo(() => values && { ...values, ...restored }, [values, restored]),
    isRestored: isRestored && values !== undefined,
    discard: () => {
      removeUnsavedInput(place);
      setRestored({});
    },
    store: input => {
      if (values) writeUnsavedInput(place, storableChanges(definition, { base: values, input }));
    },
  };
}
