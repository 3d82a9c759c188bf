/** A stretch of fields of a very large form: until it comes near the window, its fields are their labels. */
import { type Control, modelOf, nameOf } from '@countersign/sdk/form';
import { atom } from 'jotai/vanilla';
import { type FocusEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useFormAtom } from './form-context.ts';
import { whenNear } from './when-near.ts';

interface StretchProps {
  controls: readonly Control[];
  /** Whether it begins the form and is seen at once. */
  begins: boolean;
  /** The fields as they are filled in, asked for once they are drawn. */
  children(): ReactNode;
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
  if (controls.length === 0) return null;
  return isNear || needed ? children() : <Waiting controls={controls} draw={() => setNear(true)} />;
}

/** About as high as a field is. */
const FIELD_HEIGHT = 80;

const stops = ':is(input,select,textarea,button):enabled,a[href],[tabindex="0"]';

/** Where nothing takes the focus, the field itself does: else it would be lost, and Tab begin at the top of the page. */
function focusOneOf(slots: readonly Element[], at: 0 | -1): void {
  const inside = slots.flatMap(slot => [...slot.querySelectorAll<HTMLElement>(stops)]).at(at);
  const slot = slots.at(at);
  if (inside) inside.focus();
  else if (slot instanceof HTMLElement) {
    slot.tabIndex = -1;
    slot.focus();
  }
}

/** One thing to draw, a line for each label: a search in the page finds them, and Tab leads into the field beside it. */
function Waiting({ controls, draw }: { controls: readonly Control[]; draw: () => void }): ReactNode {
  const place = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stretch waits once; drawing it ends the wait
  useEffect(() => (place.current ? whenNear(place.current, draw) : undefined), []);
  const drawAndFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const { parentElement } = currentTarget;
    const fromBelow =
      relatedTarget instanceof Node &&
      !!(currentTarget.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING);
    flushSync(draw);
    /** By their models: what stood beside them may have been drawn with them, and be another. */
    const models = new Set(controls.map(modelOf));
    const drawn = [...(parentElement?.children ?? [])];
    const own = drawn.filter(slot => models.has(slot.getAttribute('data-model') ?? undefined));
    focusOneOf(own, fromBelow ? -1 : 0);
  };
  return (
    <button
      ref={place}
      type="button"
      className="csf-waiting"
      style={{ '--csf-high': `${FIELD_HEIGHT * controls.length}px` } as object}
      onFocus={drawAndFocus}
    >
      {controls.map(nameOf).join('\n')}
    </button>
  );
}
