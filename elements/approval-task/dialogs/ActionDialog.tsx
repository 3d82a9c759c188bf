/** A deed's dialog: what will happen, what is chosen for it, the words that go along, and what came of the last try. */
import { useSetAtom } from 'jotai';
import { type ReactNode, useId } from 'react';
import { type Ask, type AskedDeed, DEED_WORDS, isGrave } from '../actions/actions.ts';
import { noticeAtom } from '../atoms.ts';
import { NoticeLine } from '../bar/NoticeLine.tsx';
import { Comment } from '../comment/Comment.tsx';
import { takesExtras } from '../comment/extras.ts';
import { actAtom, closeDialogAtom } from '../run/press.ts';
import { DialogShell } from './DialogShell.tsx';
import { useWords } from './texts.ts';

interface Props {
  deed: AskedDeed;
  title?: string;
  /** What the deed leads to. */
  intro: string;
  hint?: string;
  /** The deed with all that was chosen, or the words that say what is missing. */
  ask(): Ask | string;
  children?: ReactNode;
}

export function DeedDialog({ deed, title, intro, hint, ask, children }: Props) {
  const t = useWords();
  const act = useSetAtom(actAtom);
  const close = useSetAtom(closeDialogAtom);
  const setNotice = useSetAtom(noticeAtom);
  const noticeId = useId();
  const confirm = () => {
    const asked = ask();
    if (typeof asked === 'string') setNotice({ tone: 'error', text: asked });
    else void act(asked);
  };
  return (
    <DialogShell
      title={title ?? t(DEED_WORDS[deed])}
      hint={hint ?? ''}
      confirm={{ text: t(DEED_WORDS[deed]), look: isGrave(deed) ? 'reject' : 'agree' }}
      onClose={close}
      onConfirm={confirm}
    >
      <p>{intro}</p>
      {children}
      <Comment noticeId={noticeId} inDialog extras={takesExtras(deed)} />
      <NoticeLine id={noticeId} />
    </DialogShell>
  );
}
