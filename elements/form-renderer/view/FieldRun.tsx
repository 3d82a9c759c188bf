/** A run of fields of a very large form: until it comes near the window, only its labels are drawn. */
import { type Control, type Field, nameOf } from '@countersign/sdk/form';
import {
  type ComponentType,
  type FocusEvent,
  memo,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { whenNear } from './near-viewport.ts';

export interface FieldsProps {
  controls: readonly Control[];
  /** With those that the rules hide. */
  all: readonly Control[];
  within: Field['within'];
}

interface StretchProps extends FieldsProps {
  /** True for the first run of the form, which is visible at once. */
  begins: boolean;
  /** True where it is drawn at any distance: one of its fields is needed, or all are, for paper. */
  needed: boolean;
  /** Draws the fields as they are filled in. */
  Fields: ComponentType<FieldsProps>;
}

/** Draws its fields when it comes near or is needed, and keeps them. */
export const Stretch = memo(function Stretch({ begins, needed, Fields, ...fields }: StretchProps): ReactNode {
  const { controls } = fields;
  const [isNear, setNear] = useState(begins);
  useEffect(() => {
    if (needed) setNear(true);
  }, [needed]);
  if (controls.length === 0) return null;
  return (
    <div className="csf-stretch" style={{ '--csf-high': `${FIELD_HEIGHT * controls.length}px` } as object}>
      {isNear || needed ? <Fields {...fields} /> : <Waiting controls={controls} draw={() => setNear(true)} />}
    </div>
  );
});

/** About as high as a field is. */
const FIELD_HEIGHT = 80;

const stops = ':is(input,select,textarea,button):enabled,a[href],[tabindex="0"]';

/** An invisible element does not take it. */
function takesFocus(stop: HTMLElement): boolean {
  stop.focus();
  return stop.matches(':focus');
}

/** Where nothing takes the focus, the field itself does: else it would be lost, and Tab begin at the top of the page. */
function focusOneOf(slots: readonly Element[], at: 0 | -1): void {
  const inside = slots.flatMap(slot => [...slot.querySelectorAll<HTMLElement>(stops)]);
  if ((at === 0 ? inside : inside.toReversed()).some(takesFocus)) return;
  const slot = slots.at(at);
  if (!(slot instanceof HTMLElement)) return;
  slot.tabIndex = -1;
  slot.focus();
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
    focusOneOf([...(parentElement?.children ?? [])], fromBelow ? -1 : 0);
  };
  return (
    <button ref={place} type="button" className="csf-waiting" onFocus={drawAndFocus}>
      {controls.map(nameOf).join('\n')}
    </button>
  );
}
