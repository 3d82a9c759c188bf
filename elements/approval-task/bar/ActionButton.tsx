/** Renders a button that runs an action, or opens its dialog. */
import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useRef } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import type { Action } from '../actions/action.ts';
import { runningActionAtom, textsAtom } from '../atoms.ts';
import { handleActionPressAtom } from '../run/press.ts';

interface Props {
  action: Action;
  /** The visual weight of the button. */
  variant: 'agree' | 'reject' | 'plain';
  part: string;
}

/**
 * Maximum time between the two taps of a double tap. The time is measured because some browsers do not count
 * touches in `event.detail`.
 */
const DOUBLE_TAP_MS = 600;

/**
 * Returns whether a press is the second press of a double click or double tap. Such a press must not run the
 * action again.
 */
function isSecondPress({ detail, nativeEvent, timeStamp }: MouseEvent, last: number): boolean {
  if (detail > 1) return true;
  const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return isTouch && timeStamp - last < DOUBLE_TAP_MS;
}

/**
 * The button stays focusable while an action runs, so that it keeps the keyboard focus. Presses are ignored
 * meanwhile.
 */
export function ActionButton({ action, variant, part }: Props) {
  const t = useAtomValue(textsAtom);
  const busy = useAtomValue(runningActionAtom);
  const press = useSetAtom(handleActionPressAtom);
  const isRunning = busy === action.name;
  const last = useRef(Number.NEGATIVE_INFINITY);
  const click = (event: MouseEvent) => {
    if (!isSecondPress(event, last.current)) void press(action);
    last.current = event.timeStamp;
  };
  return (
    <Button
      className={variant}
      part={part}
      aria-disabled={busy !== null}
      aria-busy={isRunning}
      onClick={click}
      onKeyDown={event => event.repeat && event.preventDefault()}
    >
      {isRunning && <span className="spinner" aria-hidden="true" />}
      {isRunning ? `${t('working')}…` : t(action.label)}
    </Button>
  );
}
