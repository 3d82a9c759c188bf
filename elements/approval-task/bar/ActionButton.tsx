/** A button that runs an action, or opens its dialog. */
import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useRef } from 'react';
import type { Action } from '../actions/action.ts';
import { busyAtom, textsAtom } from '../atoms.ts';
import { pressAtom } from '../run/press.ts';

interface Props {
  action: Action;
  /** How much it stands out. */
  variant: 'agree' | 'reject' | 'plain';
  part: string;
}

/** The second press of a double tap: a touch has no count of clicks in every browser. */
const DOUBLE_TAP_MS = 600;

/** Whether a press belongs to the one before: a second press means something only where it is one of its own. */
function isSecondOfDouble({ detail, nativeEvent, timeStamp }: MouseEvent, last: number): boolean {
  if (detail > 1) return true;
  const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return isTouch && timeStamp - last < DOUBLE_TAP_MS;
}

/** Stays focusable while busy, so that the keyboard keeps its place; a second press does nothing. */
export function ActionButton({ action, variant, part }: Props) {
  const t = useAtomValue(textsAtom);
  const busy = useAtomValue(busyAtom);
  const press = useSetAtom(pressAtom);
  const isRunning = busy === action.name;
  const last = useRef(Number.NEGATIVE_INFINITY);
  const click = (event: MouseEvent) => {
    if (!isSecondOfDouble(event, last.current)) void press(action);
    last.current = event.timeStamp;
  };
  return (
    <button
      type="button"
      className={variant}
      part={part}
      aria-disabled={busy !== null}
      aria-busy={isRunning}
      onClick={click}
      onKeyDown={event => event.repeat && event.preventDefault()}
    >
      {isRunning && <span className="spinner" aria-hidden="true" />}
      {isRunning ? `${t('working')}…` : t(action.label)}
    </button>
  );
}
