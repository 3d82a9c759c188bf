/** The bar that stays in view: a notice, a comment, and the actions that the server allows now. */
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { Action } from '../actions/action.ts';
import { hasComment, isOffered, type Offered } from '../actions/offered.ts';
import {
  commentAtom,
  dialogAtom,
  noticeAtom,
  offeredAtom,
  textsAtom,
  unsentFormAtom,
  viewAtom,
} from '../atoms.ts';
import { Comment, UnsentText } from '../comment/Comment.tsx';
import { Icon } from '../view/Icon.tsx';
import { ActionButton } from './ActionButton.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import { type TaskNote, taskNoteOf } from './task-note.ts';

/** Absent where there is neither an action nor a message. */
export function ActionBar() {
  const t = useAtomValue(textsAtom);
  const offered = useAtomValue(offeredAtom);
  const view = useAtomValue(viewAtom);
  const notice = useAtomValue(noticeAtom);
  const unsent = useUnsentText(hasComment(offered));
  const inDialog = useAtomValue(dialogAtom) !== null;
  const noticeId = useId();
  const note = notice ? null : taskNoteOf(view);
  if (!isOffered(offered) && !notice && !unsent && !note) return null;
  return (
    <section className="actions" part="action-bar" aria-label={t('actions')}>
      <NoticeLine id={noticeId} silent={inDialog} />
      {note && <Note note={note} />}
      {unsent && <UnsentText text={unsent} />}
      {hasComment(offered) && <Comment noticeId={noticeId} />}
      {isOffered(offered) && <Buttons offered={offered} />}
    </section>
  );
}

/** Returns everything that was entered and has no field any more. */
function useUnsentText(hasField: boolean): string {
  const comment = useAtomValue(commentAtom);
  const form = useAtomValue(unsentFormAtom);
  return [hasField ? '' : comment, form].filter(text => text.trim() !== '').join('\n');
}

function Note({ note: { text, name } }: { note: TaskNote }) {
  const t = useAtomValue(textsAtom);
  return (
    <p className="note">
      <Icon name="info" />
      {t(text, { name })}
    </p>
  );
}

/** The decision comes last, where the hand expects it. */
function Buttons({ offered: { main, beside, more } }: { offered: Offered }) {
  return (
    <div className="buttons">
      {beside.length + more.length > 0 && <MoreMenu beside={beside} more={more} />}
      {beside.map(action => (
        <span key={action.name} className="only-wide">
          <ActionButton action={action} variant="plain" part="action" />
        </span>
      ))}
      {main.toReversed().map(action => (
        <ActionButton
          key={action.name}
          action={action}
          variant={variantOf(action)}
          part={action.part ?? action.name}
        />
      ))}
    </div>
  );
}

function variantOf({ place, isDestructive }: Action): 'agree' | 'reject' | 'plain' {
  if (place !== 'main') return 'plain';
  return isDestructive ? 'reject' : 'agree';
}
