/** A button that runs an action, or opens its dialog. */
import { useAtomValue, useSetAtom } from 'jotai';
import type { Action } from '../actions/action.ts';
import { busyAtom, textsAtom } from '../atoms.ts';
import { pressAtom } from '../run/press.ts';

interface Props {
  action: Action;
  /** How much it stands out. */
  variant: 'agree' | 'reject' | 'plain';
  part: string;
}

/** Stays focusable while busy, so that the keyboard keeps its place; a second press does nothing. */
export function ActionButton({ action, variant, part }: Props) {
  const t = useAtomValue(textsAtom);
  const busy = useAtomValue(busyAtom);
  const press = useSetAtom(pressAtom);
  const isRunning = busy === action.name;
  return (
    <button
      type="button"
      className={variant}
      part={part}
      aria-disabled={busy !== null}
      aria-busy={isRunning}
      onClick={() => void press(action)}
    >
      {isRunning && <span className="spinner" aria-hidden="true" />}
      {isRunning ? `${t('working')}…` : t(action.label)}
    </button>
  );
}
