/** A button that does a deed, or opens what the deed needs. */
import { useAtomValue, useSetAtom } from 'jotai';
import { DEED_WORDS, type Deed } from '../actions/actions.ts';
import { busyAtom, wordsAtom } from '../atoms.ts';
import { pressAtom } from '../run/press.ts';

interface Props {
  deed: Deed;
  /** How much it stands out. */
  look: 'agree' | 'reject' | 'plain';
  part: string;
}

/** Stays focusable while busy, so that the keyboard keeps its place; a second press does nothing. */
export function DeedButton({ deed, look, part }: Props) {
  const t = useAtomValue(wordsAtom);
  const busy = useAtomValue(busyAtom);
  const press = useSetAtom(pressAtom);
  const mine = busy === deed;
  return (
    <button
      type="button"
      className={look}
      part={part}
      aria-disabled={busy !== null}
      aria-busy={mine}
      onClick={() => void press(deed)}
    >
      {mine && <span className="spinner" aria-hidden="true" />}
      {mine ? `${t('working')}…` : t(DEED_WORDS[deed])}
    </button>
  );
}
