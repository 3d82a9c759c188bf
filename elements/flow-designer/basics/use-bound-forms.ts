/**
 * Loads the fields of the bound forms when the author changes the bound forms, so that conditions and
 * permissions offer the new fields at once.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect, useRef } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import { boundFormAtom, processBasicInfoAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { loadFormsBoundToProcess } from './sources.ts';

/** Message of the last failed load. Null after a successful load. */
export const formLoadErrorAtom = atom<string | null>(null);

export function useBoundForms(): void {
  const { store, lang } = useDesigner();
  const host = useHostPageAccess();
  const forms = useAtomValue(processBasicInfoAtom).bindForm;
  const identity = JSON.stringify(forms?.map(({ id, version }) => [id, version]) ?? []);
  const loaded = useRef(identity);
  useEffect(() => {
    if (loaded.current === identity) return;
    loaded.current = identity;
    const controller = new AbortController();
    const { signal } = controller;
    loadFormsBoundToProcess(store.get(processBasicInfoAtom).bindForm ?? [], { host, lang, signal }).then(
      form => {
        store.set(formLoadErrorAtom, null);
        if (form) store.set(boundFormAtom, form);
      },
      (error: Error) => {
        if (!signal.aborted) store.set(formLoadErrorAtom, error.message);
      },
    );
    return () => controller.abort();
  }, [store, host, lang, identity]);
}
