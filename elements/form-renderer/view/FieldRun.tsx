/**
 * Renders a run of a long form, which is a group of adjacent fields. Only the labels are rendered until the
 * group comes near the viewport or the browser is idle.
 */
import { type Control, controlNameOf, type Field, fieldKeyOf } from '@countersign/sdk/form/common';
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
import { Button } from '../../ui/kit/Button.tsx';
import { whenIdle } from './when-idle.ts';

export interface PlacedControl {
  control: Control;
  within: Field['within'];
}

/** Returns the React key of a control in its list. */
export const controlReactKey = (control: Control, at: number): string =>
  `${at}:${typeof control.key === 'string' ? control.key : (fieldKeyOf(control) ?? control.type)}`;

interface RunFieldsProps {
  controls: readonly Control[];
  /** The controls of the group, including controls that the rules hide. */
  all: readonly Control[];
  within: Field['within'];
  /** Renders one field. */
  View: ComponentType<PlacedControl>;
}

interface FieldRunProps extends RunFieldsProps {
  /** Whether this is the first group of the form, which is visible at once. */
  begins: boolean;
  /**
   * Whether the group must be rendered even if it is far from the viewport. This is the case if one of its
   * fields is about to be focused, or if the form is printed.
   */
  needed: boolean;
  /** Whether the group is rendered as soon as the browser is idle, even far from the viewport. */
  soon: boolean;
  /** Whether nothing of the fields is drawn above the fields of other groups. */
  isFlat: boolean;
}

/**
 * Renders the fields of a group when the group comes near the viewport or when `needed` is true. Rendered
 * fields stay rendered.
 */
export const LazyFieldGroup = memo(function FieldRun({
  begins,
  needed,
  soon,
  isFlat,
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
      style={
        {
          '--csf-high': `${ESTIMATED_FIELD_HEIGHT * controls.length}px`,
          isolation: isFlat ? 'isolate' : undefined,
        } as object
      }
    >
      {isNear || needed ? (
        <FieldsOfGroup {...fields} />
      ) : (
        <FieldGroupPlaceholder controls={controls} soon={soon} draw={() => setNear(true)} />
      )}
    </div>
  );
});

/** Approximate height of a field in pixels. */
const ESTIMATED_FIELD_HEIGHT = 80;

const focusableSelector = ':is(input,select,textarea,button):enabled,a[href],[tabindex="0"]';

/** Focuses the element and returns whether it accepted the focus. An invisible element does not accept it. */
function tryToFocusElement(stop: HTMLElement): boolean {
  stop.focus();
  return stop.matches(':focus');
}

/**
 * Focuses the first or the last focusable element inside a group of fields. If no element is focusable, the
 * container of the first or last field is focused. Without a focused element, Tab would continue at the top
 * of the page.
 */
function focusFirstOrLastElement(slots: readonly Element[], at: 0 | -1): void {
  const inside = slots.flatMap(slot => [...slot.querySelectorAll<HTMLElement>(focusableSelector)]);
  if ((at === 0 ? inside : inside.toReversed()).some(tryToFocusElement)) return;
  const slot = slots.at(at);
  if (!(slot instanceof HTMLElement)) return;
  slot.tabIndex = -1;
  slot.focus();
}

/**
 * Renders the visible fields of a group. Each React key contains the field's index among all fields of the
 * group, including hidden fields. Showing or hiding a field therefore does not change other keys.
 */
const FieldsOfGroup = ({ controls, all, within, View }: RunFieldsProps): ReactNode =>
  controls.map(control => (
    <View key={controlReactKey(control, all.indexOf(control))} control={control} within={within} />
  ));

/**
 * Props of the placeholder for a group of fields: a single button with one line for each label. The browser's
 * text search finds the labels, and Tab moves into the fields.
 */
interface RunPlaceholderProps {
  controls: readonly Control[];
  soon: boolean;
  draw(): void;
}

function FieldGroupPlaceholder({ controls, soon, draw }: RunPlaceholderProps): ReactNode {
  const place = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run waits once; drawing it ends the wait
  useEffect(() => {
    if (!place.current) return;
    const stops = [callWhenNearViewport(place.current, draw), ...(soon ? [whenIdle(draw)] : [])];
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
    focusFirstOrLastElement([...(parentElement?.children ?? [])], fromBelow ? -1 : 0);
  };
  return (
    <Button ref={place} className="csf-waiting" onFocus={drawAndFocus}>
      {controls.map(controlNameOf).join('\n')}
    </Button>
  );
}

const NEAR_VIEWPORT_MARGIN = '400px 0px';

let nearViewportObserver: IntersectionObserver | undefined;
const nearViewportListeners = new WeakMap<Element, () => void>();

function notifyNearViewportListeners(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    nearViewportObserver?.unobserve(target);
    nearViewportListeners.get(target)?.();
  }
}

/**
 * `rootMargin` enlarges the viewport for the intersection test, and `scrollMargin` enlarges scroll containers
 * in the same way. Older browsers ignore `scrollMargin`.
 */
const nearViewportObserverOptions: IntersectionObserverInit & { scrollMargin: string } = {
  rootMargin: NEAR_VIEWPORT_MARGIN,
  scrollMargin: NEAR_VIEWPORT_MARGIN,
};

/** Calls `onNear` once when the element comes near the viewport. Returns a function that unsubscribes. */
function callWhenNearViewport(place: Element, onNear: () => void): () => void {
  nearViewportObserver ??= new IntersectionObserver(notifyNearViewportListeners, nearViewportObserverOptions);
  nearViewportListeners.set(place, onNear);
  nearViewportObserver.observe(place);
  return () => nearViewportObserver?.unobserve(place);
}
