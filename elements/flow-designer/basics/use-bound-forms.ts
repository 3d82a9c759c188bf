/** Loads the fields of the forms that the author binds, so that conditions and rights offer them at once. */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect, useRef } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import { basicsAtom, formAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { formOf } from './sources.ts';

/** The message of the last failure; null where the fields were loaded. */
export const formErrorAtom = atom<string | null>(null);

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
    formOf(store.get(basicsAtom).bindForm ?? [], { host, lang, signal }).then(
      form => {
        store.set(formErrorAtom, null);
        if (form) store.set(formAtom, form);
      },
      (error: Error) => {
        if (!signal.aborted) store.set(formErrorAtom, error.message);
      },
    );
    return () => controller.abort();
  }, [store, host, lang, identity]);
}
