/** Unsaved input of a record in this window: a reload finds it. Secrets are never stored. */
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { useEffect, useMemo, useState } from 'react';
import { queries, userInfo } from '../../session/queries.ts';
import { readWindow, removeWindow, writeWindow } from '../../session/storage.ts';
import { changesOf } from './unsaved-changes.ts';

/** The person, and the record as the address names it. */
function keyNow(): string {
  const user = queries.getQueryData(userInfo.queryKey)?.user;
  return `cs-unsaved ${user?.merchantId} ${user?.userId} ${location.pathname}${location.search}`;
}

function read(key: string): Values {
  try {
    const values: unknown = JSON.parse(readWindow(key) ?? '{}');
    return values && typeof values === 'object' ? (values as Values) : {};
  } catch {
    return {};
  }
}

export interface Unsaved {
  /** The stored values with the input of before the reload. */
  values: Values | undefined;
  isRestored: boolean;
  discard: () => void;
  store: (input: Values) => void;
}

/** `values` are the stored ones, and the same object while the record is open. */
export function useUnsaved(definition: FormDefinition, values: Values | undefined): Unsaved {
  const [key] = useState(keyNow);
  const [restored, setRestored] = useState(() => read(key));
  const isRestored = Object.keys(restored).length > 0;
  // Leaving the record ends it; a reload does not.
  useEffect(() => () => removeWindow(key), [key]);
  return {
    values: useMemo(() => values && { ...values, ...restored }, [values, restored]),
    isRestored: isRestored && values !== undefined,
    discard: () => {
      removeWindow(key);
      setRestored({});
    },
    store: input => {
      if (values) writeWindow(key, JSON.stringify(changesOf(definition, { base: values, input })));
    },
  };
}
