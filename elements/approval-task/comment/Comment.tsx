/** Renders the comment field. The action bar and the dialogs edit the same comment. */
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import { lazyModule } from '../../ui/lazy-part.ts';
import { hasDecisionAction } from '../actions/offered.ts';
import {
  approvalNoticeMessageAtom,
  commentAtom,
  currentTaskDialogAtom,
  offeredActionsAtom,
  textsAtom,
} from '../atoms.ts';
import { useLazyModule } from '../view/use-lazy.ts';

/** Maximum length of a comment that the API accepts. */
const MAX_COMMENT_LENGTH = 2000;

interface Props {
  /**
   * The id of the notice element. While a required comment is missing, this element describes the comment
   * field.
   */
  noticeId: string;
  inDialog?: boolean;
  /** Whether the comment can have attachments and mentions. */
  extras?: boolean;
}

export function CommentField({ noticeId, inDialog = false, extras = true }: Props) {
  const t = useAtomValue(textsAtom);
  const [comment, setComment] = useAtom(commentAtom);
  const { field, isMissing } = useFocusOnMissingComment(inDialog);
  const decides = hasDecisionAction(useAtomValue(offeredActionsAtom));
  const Tools = useLazyModule(lazyCommentToolsModule);
  const id = useId();
  const left = MAX_COMMENT_LENGTH - comment.length;
  return (
    <div className="comment">
      <label htmlFor={id}>{t(decides ? 'comment' : 'remark')}</label>
      <textarea
        ref={field}
        id={id}
        part="comment"
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        placeholder={t(decides ? 'commentPlaceholder' : 'remarkPlaceholder')}
        value={comment}
        aria-describedby={isMissing ? noticeId : undefined}
        onChange={event => setComment(event.target.value)}
      />
      {Tools && <Tools field={field} extras={extras} />}
      {left <= 200 && <span className="left">{t('commentLeft', { count: left })}</span>}
    </div>
  );
}

/** Focuses the visible comment field when a comment is missing. */
function useFocusOnMissingComment(inDialog: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const notice = useAtomValue(approvalNoticeMessageAtom);
  const inFront = (useAtomValue(currentTaskDialogAtom) !== null) === inDialog;
  const missing = inFront && notice?.tone === 'reason' ? notice : null;
  useEffect(() => {
    if (missing) field.current?.focus();
  }, [missing]);
  return { field, isMissing: missing !== null };
}

/** Shows input that cannot be sent because another person acted first. The user can copy it. */
export function CopyableUnsentText({ text }: { text: string }) {
  const t = useAtomValue(textsAtom);
  const id = useId();
  return (
    <div className="comment unsent-text">
      <label htmlFor={id}>{t('unsentComment')}</label>
      <textarea id={id} rows={2} readOnly value={text} />
    </div>
  );
}

const lazyCommentToolsModule = lazyModule(async () => (await import('./CommentTools.tsx')).CommentTools);
