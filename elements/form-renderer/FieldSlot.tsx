/** The place of one field. In a very large form the field itself is drawn when it comes near the window or is needed. */
import { type Field, fieldLabel } from '@countersign/sdk/form';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { FieldView } from './FieldView.tsx';
import { useForm, useFormAtom } from './form-context.ts';
import { whenNear } from './when-near.ts';

export const FieldSlot = memo(function FieldSlot({ field }: { field: Field }): ReactNode {
  const { lazy } = useForm();
  return (
    <div className={lazy ? 'csf-slot csf-lazy' : 'csf-slot'} data-model={field.model}>
      {lazy ? <LazyField field={field} /> : <FieldView field={field} />}
    </div>
  );
});

/** Until it is drawn a field is its label, so that searching in the page finds it and Tab reaches it. */
function LazyField({ field }: { field: Field }): ReactNode {
  const { form } = useForm();
  const drawn = form.atoms.drawn(field.model);
  const isDrawn = useMemo(() => atom(get => get(drawn) || get(form.atoms.allDrawn)), [drawn, form]);
  const draw = () => form.store.set(drawn, true);
  return useFormAtom(isDrawn) ? <FieldView field={field} /> : <Waiting field={field} draw={draw} />;
}

function Waiting({ field, draw }: { field: Field; draw: () => void }): ReactNode {
  const slot = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slot waits once; drawing it ends the wait
  useEffect(() => (slot.current ? whenNear(slot.current, draw) : undefined), []);
  const drawAndFocus = () => {
    const place = slot.current?.parentElement;
    flushSync(draw);
    place?.querySelector<HTMLElement>('input,select,textarea')?.focus();
  };
  return (
    <button ref={slot} type="button" className="csf-waiting" onFocus={drawAndFocus}>
      {fieldLabel(field)}
    </button>
  );
}
