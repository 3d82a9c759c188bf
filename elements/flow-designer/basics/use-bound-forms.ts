/**
 * Loads the fields of the bound forms when the author changes the bound forms, so that conditions and
 * permissions offer the new fields at once.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect, useRef } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import { basicsAtom, boundFormAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { loadBoundForms } from './sources.ts';

/** Message of the last failed load. Null after a successful load. */
export const formLoadErrorAtom = atom<string | null>(null);

export function useBoundForms(): void {
  const { store, lang } = useDesigner();
  const host = useHostAccess();
  const forms = useAtomValue(basicsAtom).bindForm;
  const identity = JSON.stringify(forms?.map(({ id, version }) => [id, version]) ?? []);
  const loaded = useRef(identity);
  useEffect(() => {
    if (loaded.current === identity) return;
    loaded.current = identity;
    const controller = new AbortController();
    const { signal } = controller;
    loadBoundForms(store.get(basicsAtom).bindForm ?? [], { host, lang, signal }).then(
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
