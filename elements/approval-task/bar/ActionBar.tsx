/** Renders the sticky bar with a notice, a comment field, and the actions that the server allows. */
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { Action } from '../actions/action.ts';
import { hasAnyAction, hasCommentField, type Offered } from '../actions/offered.ts';
import {
  approvalNoticeMessageAtom,
  approvalViewAtom,
  commentAtom,
  currentTaskDialogAtom,
  offeredActionsAtom,
  textsAtom,
  unsentFormChangesTextAtom,
} from '../atoms.ts';
import { CommentField, CopyableUnsentText } from '../comment/Comment.tsx';
import type { View } from '../loading/view.ts';
import type { TextKey } from '../texts.ts';
import { Icon } from '../view/Icon.tsx';
import { ActionButton } from './ActionButton.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { NoticeLine } from './NoticeLine.tsx';

/** Renders the action bar, or nothing if there is neither an action nor a message. */
export function ActionBar() {
  const t = useAtomValue(textsAtom);
  const offered = useAtomValue(offeredActionsAtom);
  const view = useAtomValue(approvalViewAtom);
  const notice = useAtomValue(approvalNoticeMessageAtom);
  const unsent = useCopyableUnsentText(hasCommentField(offered));
  const inDialog = useAtomValue(currentTaskDialogAtom) !== null;
  const noticeId = useId();
  const note = notice ? null : statusHintForTask(view);
  if (!hasAnyAction(offered) && !notice && !unsent && !note) return null;
  return (
    <section className="actions" part="action-bar" aria-label={t('actions')}>
      <NoticeLine id={noticeId} silent={inDialog} />
      {note && <TaskStatusHintText note={note} />}
      {unsent && <CopyableUnsentText text={unsent} />}
      {hasCommentField(offered) && <CommentField noticeId={noticeId} />}
      {hasAnyAction(offered) && <ActionButtons offered={offered} />}
    </section>
  );
}

/**
 * Returns unsent text that the user can copy: the comment if its field is no longer displayed, and form
 * changes that could not be sent.
 */
function useCopyableUnsentText(hasField: boolean): string {
  const comment = useAtomValue(commentAtom);
  const form = useAtomValue(unsentFormChangesTextAtom);
  return [hasField ? '' : comment, form].filter(text => text.trim() !== '').join('\n');
}

function TaskStatusHintText({ note: { text, name } }: { note: TaskNote }) {
  const t = useAtomValue(textsAtom);
  return (
    <p className="note">
      <Icon name="info" />
      {t(text, { name })}
    </p>
  );
}

/** The decision buttons come last, because the primary button is usually the last one. */
function ActionButtons({ offered: { main, beside, more } }: { offered: Offered }) {
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
          variant={buttonVariant(action)}
          part={action.part ?? action.name}
        />
      ))}
    </div>
  );
}

function buttonVariant({ place, isDestructive }: Action): 'agree' | 'reject' | 'plain' {
  if (place !== 'main') return 'plain';
  return isDestructive ? 'reject' : 'agree';
}

interface TaskNote {
  text: TextKey;
  /** The name of the person who must act before this user. */
  name?: string;
}

function statusHintForTask(view: View | null): TaskNote | null {
  if (!view) return null;
  const { taskType, actions, waitsForSigners, claimedBy } = view.task;
  if (taskType === 2) return { text: 'copyNote' };
  if (actions.includes('claim')) return { text: 'needClaim' };
  if (waitsForSigners) return { text: 'waitsNote' };
  return claimedBy && { text: 'claimedNote', name: claimedBy.userName };
}
