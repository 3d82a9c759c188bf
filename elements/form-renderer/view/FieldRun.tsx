/** A run of fields of a long form: until it comes near the window or the browser is idle, only its labels are drawn. */
import { type Control, type Field, modelOf, nameOf } from '@countersign/sdk/form/common';
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
import { whenIdle } from './when-idle.ts';

export interface Placed {
  control: Control;
  within: Field['within'];
}

/** Tells a control from the others of its list. */
export const keyOf = (control: Control, at: number): string =>
  `${at}:${typeof control.key === 'string' ? control.key : (modelOf(control) ?? control.type)}`;

interface FieldsProps {
  controls: readonly Control[];
  /** With those that the rules hide. */
  all: readonly Control[];
  within: Field['within'];
  /** Draws one field. */
  View: ComponentType<Placed>;
}

interface FieldRunProps extends FieldsProps {
  /** True for the first run of the form, which is visible at once. */
  begins: boolean;
  /** True where it is drawn at any distance: one of its fields is needed, or all are, for paper. */
  needed: boolean;
  /** True where it is drawn as soon as the browser is idle, at any distance. */
  soon: boolean;
}

/** Draws its fields when it comes near or is needed, and keeps them. */
export const FieldRun = memo(function FieldRun({
  begins,
  needed,
  soon,
  ...fields
}: FieldRunProps): ReactNode {
  const { controls } = fields;
  const [isNear, setNear] = useState(begins);
  useEffect(() => {
    if (needed) setNear(true);
  }, [needed]);
  if (controls.length === 0) return null;
  return (
    <div
      className={soon ? 'csf-stretch csf-soon' : 'csf-stretch'}
      style={{ '--csf-high': `${FIELD_HEIGHT * controls.length}px` } as object}
    >
      {isNear || needed ? (
        <Fields {...fields} />
      ) : (
        <Waiting controls={controls} soon={soon} draw={() => setNear(true)} />
      )}
    </div>
  );
});

/** About as high as a field is. */
const FIELD_HEIGHT = 80;

const focusable = ':is(input,select,textarea,button):enabled,a[href],[tabindex="0"]';

/** An invisible element does not take it. */
function takesFocus(stop: HTMLElement): boolean {
  stop.focus();
  return stop.matches(':focus');
}

/** Where nothing takes the focus, the field itself does: else it would be lost, and Tab begin at the top of the page. */
function focusOneOf(slots: readonly Element[], at: 0 | -1): void {
  const inside = slots.flatMap(slot => [...slot.querySelectorAll<HTMLElement>(focusable)]);
  if ((at === 0 ? inside : inside.toReversed()).some(takesFocus)) return;
  const slot = slots.at(at);
  if (!(slot instanceof HTMLElement)) return;
  slot.tabIndex = -1;
  slot.focus();
}

/** Each field has the key that it has among all of its run. */
const Fields = ({ controls, all, within, View }: FieldsProps): ReactNode =>
  controls.map(control => (
    <View key={keyOf(control, all.indexOf(control))} control={control} within={within} />
  ));

/** One thing to draw, a line for each label: a search in the page finds them, and Tab leads into the field beside it. */
interface WaitingProps {
  controls: readonly Control[];
  soon: boolean;
  draw(): void;
}

function Waiting({ controls, soon, draw }: WaitingProps): ReactNode {
  const place = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run waits once; drawing it ends the wait
  useEffect(() => {
    if (!place.current) return;
    const stops = [whenNear(place.current, draw), ...(soon ? [whenIdle(draw)] : [])];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
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
