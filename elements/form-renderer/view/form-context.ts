/** The context of one form's parts: its state, its settings, and its callbacks. */
import type { Control, Field, FormLang, Layout, Privileges } from '@countersign/sdk/form';
import type { Atom } from 'jotai/vanilla';
import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { Action } from '../../controls/control.ts';
import type { Tier } from '../loading/tier.ts';
import type { Change } from '../store/atoms.ts';
import type { Form } from '../store/form.ts';
import type { LazyRendering } from './lazy-rendering.ts';

export interface FormContextValue {
  form: Form;
  lang: FormLang;
  layout: Layout;
  /** In the context, because every field would subscribe to an atom. */
  fieldOf: ReadonlyMap<Control, Field>;
  privileges: Privileges;
  readOnly: boolean;
  disabled: boolean;
  /** The fields that are not drawn at once. */
  lazy: LazyRendering;
  /** The loaded tier that draws it. */
  tier: Tier;
  onChange(change: Change): void;
  onAction(action: Action): void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('[Bug] A field outside of a form.');
  return form;
}

/** Reads an atom of the form around, whatever other stores the page has. */
export function useFormAtom<T>(read: Atom<T>): T {
  return useAtomOf(useForm().form, read);
}

/**
 * Reads an atom of a form. It listens from the first paint on, where jotai's own hook listens some time after it: what is
 * typed in between would be drawn over with the value before, and the next key then write from that.
 */
export function useAtomOf<T>({ store }: Form, read: Atom<T>): T {
  const [, draw] = useState<unknown>(() => store.get(read));
  useLayoutEffect(() => {
    const update = () => draw(() => store.get(read));
    update();
    return store.sub(read, update);
  }, [store, read]);
  return store.get(read);
}
