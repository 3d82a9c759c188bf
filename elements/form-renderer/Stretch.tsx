/** A stretch of fields of a very large form: until it comes near the window, its fields are their labels. */
import { type Control, modelOf, nameOf } from '@countersign/sdk/form';
import { atom } from 'jotai/vanilla';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useFormAtom } from './form-context.ts';
import { whenNear } from './when-near.ts';

interface StretchProps {
  controls: readonly Control[];
  /** Whether it begins the form and is seen at once. */
  begins: boolean;
  /** The fields as they are filled in. */
  children: ReactNode;
}

/** Draws its fields when it comes near, when one of them is needed, and for paper; then for good. */
export function Stretch({ controls, begins, children }: StretchProps): ReactNode {
  const { form } = useForm();
  const [isNear, setNear] = useState(begins);
  const { allDrawn, revealed } = form.atoms;
  const isNeeded = useMemo(
    () => atom(get => get(allDrawn) || controls.some(control => get(revealed).has(modelOf(control) ?? ''))),
    [controls, allDrawn, revealed],
  );
  const needed = useFormAtom(isNeeded);
  useEffect(() => {
    if (needed) setNear(true);
  }, [needed]);
  return isNear || needed ? children : <Waiting controls={controls} draw={() => setNear(true)} />;
}

/** Labels can be found by a search in the page, and reached by Tab. */
function Waiting({ controls, draw }: { controls: readonly Control[]; draw: () => void }): ReactNode {
  const first = useRef<HTMLButtonElement>(null);
  const last = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ends move only with the controls between them
  useEffect(() => {
    const stops = [first.current, last.current].flatMap(end => (end ? [whenNear(end, draw)] : []));
    return () => {
      for (const stop of stops) stop();
    };
  }, [controls]);
  const drawAndFocus = (slot: Element | null) => {
    const list = slot?.parentElement;
    const place = [...(list?.children ?? [])].indexOf(slot as Element);
    flushSync(draw);
    list?.children[place]?.querySelector<HTMLElement>('input,select,textarea,button')?.focus();
  };
  return controls.map((control, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a label has no state
    <div className="csf-slot csf-lazy" data-model={modelOf(control)} key={at}>
      <button
        ref={at === 0 ? first : at === controls.length - 1 ? last : undefined}
        type="button"
        className="csf-waiting"
        onFocus={event => drawAndFocus(event.currentTarget.parentElement)}
      >
        {nameOf(control)}
      </button>
    </div>
  ));
}
