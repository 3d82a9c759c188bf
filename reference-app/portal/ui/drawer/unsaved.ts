/** Unsaved input of a record in this window: a reload finds it, and so does its author after an expired session. */
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { useEffect, useMemo, useState } from 'react';
import { dropUnsaved, readUnsaved, unsavedPlace, writeUnsaved } from '../../session/unsaved/unsaved-store.ts';
import { changesOf } from './unsaved-changes.ts';

/** The record as the address names it: its tabs share one form. */
function placeNow() {
  const search = new URLSearchParams(location.search);
  search.delete('tab');
  return unsavedPlace('window', 'record', location.pathname, search.toString());
}

function read(place: ReturnType<typeof placeNow>): Values {
  const values = readUnsaved(place);
  return values && typeof values === 'object' ? (values as Values) : {};
}

export interface Unsaved {
  /** The stored values with the input that was not saved. */
  values: Values | undefined;
  isRestored: boolean;
  discard: () => void;
  store: (input: Values) => void;
}

/** `values` are the stored ones, and the same object while the record is open. */
export function useUnsaved(definition: FormDefinition, values: Values | undefined): Unsaved {
  const [place] = useState(placeNow);
  const [restored, setRestored] = useState(() => read(place));
  const isRestored = Object.keys(restored).length > 0;
  // Leaving the record ends it; a reload and a new sign-in do not, since they load another document.
  useEffect(() => () => dropUnsaved(place), [place]);
  return {
    values: useMemo(() => values && { ...values, ...restored }, [values, restored]),
    isRestored: isRestored && values !== undefined,
    discard: () => {
      dropUnsaved(place);
      setRestored({});
    },
    store: input => {
      if (values) writeUnsaved(place, changesOf(definition, { base: values, input }));
    },
  };
}
