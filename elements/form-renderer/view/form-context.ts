/** Provides the context of a form: its state, its settings, and its callbacks. */
import type { Control, Field, FormLang, Layout, Privileges } from '@countersign/sdk/form';
import type { Atom } from 'jotai/vanilla';
import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { ButtonAction } from '../../controls/control.ts';
import type { Tier } from '../loading/tier.ts';
import type { FieldChange } from '../store/atoms.ts';
import type { FormInstance } from '../store/form.ts';
import type { LazyRendering } from './lazy-rendering.ts';

export interface FormContextValue {
  form: FormInstance;
  lang: FormLang;
  layout: Layout;
  /**
   * Maps each control to its field. The context contains the map, so that no rendered field has to subscribe
   * to an atom for it.
   */
  fieldOf: ReadonlyMap<Control, Field>;
  privileges: Privileges;
  readOnly: boolean;
  disabled: boolean;
  /**
   * When fields outside the viewport are rendered: at once, when the browser is idle, or when they come near
   * the viewport.
   */
  lazy: LazyRendering;
  /**
   * The part of the renderer that renders the form: `common` is the basic renderer, and `full` is the
   * complete renderer.
   */
  tier: Tier;
  onChange(change: FieldChange): void;
  onAction(action: ButtonAction): void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('[Bug] A field outside of a form.');
  return form;
}

/** Reads an atom of the surrounding form, independently of other jotai stores on the page. */
export function useFormAtom<T>(read: Atom<T>): T {
  return useAtomOfForm(useForm().form, read);
}

/**
 * Reads an atom of a form. This hook subscribes before the first paint. jotai's own hook subscribes later: a
 * value that is entered in between would be overwritten with the earlier value, and the next keystroke would
 * start from that earlier value.
 */
export function useAtomOfForm<T>({ store }: FormInstance, read: Atom<T>): T {
  const [, draw] = useState<unknown>(() => store.get(read));
  useLayoutEffect(() => {
    const update = () => draw(() => store.get(read));
    update();
    return store.sub(read, update);
  }, [store, read]);
  return store.get(read);
}
