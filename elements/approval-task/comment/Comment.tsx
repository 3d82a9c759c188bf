/** The comment field in the bar and in the dialogs: one comment, wherever it is written. */
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import { isDeciding } from '../actions/offered.ts';
import { commentAtom, dialogAtom, noticeAtom, offeredAtom, textsAtom } from '../atoms.ts';
import { useLazy } from '../view/use-lazy.ts';
import { commentTools } from './lazy.ts';

/** The contract's limit. */
const COMMENT_MAX = 2000;

interface Props {
  /** The id of the notice, which describes the field while a comment is missing. */
  noticeId: string;
  inDialog?: boolean;
  /** Whether the action takes attachments and mentions. */
  extras?: boolean;
}

export function Comment({ noticeId, inDialog = false, extras = true }: Props) {
  const t = useAtomValue(textsAtom);
  const [comment, setComment] = useAtom(commentAtom);
  const { field, isMissing } = useMissingComment(inDialog);
  const decides = isDeciding(useAtomValue(offeredAtom));
  const Tools = useLazy(commentTools);
  const id = useId();
  const left = COMMENT_MAX - comment.length;
  return (
    <div className="comment">
      <label htmlFor={id}>{t(decides ? 'comment' : 'remark')}</label>
      <textarea
        ref={field}
        id={id}
        part="comment"
        rows={2}
        maxLength={COMMENT_MAX}
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

/** Where a comment is missing, the field that is in front takes the focus. */
function useMissingComment(inDialog: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const notice = useAtomValue(noticeAtom);
  const inFront = (useAtomValue(dialogAtom) !== null) === inDialog;
  const missing = inFront && notice?.tone === 'reason' ? notice : null;
  useEffect(() => {
    if (missing) field.current?.focus();
  }, [missing]);
  return { field, isMissing: missing !== null };
}

/** Input that cannot be sent any more because another person was faster, to be copied. */
export function UnsentText({ text }: { text: string }) {
  const t = useAtomValue(textsAtom);
  const id = useId();
  return (
    <div className="comment unsent-text">
      <label htmlFor={id}>{t('unsentComment')}</label>
      <textarea id={id} rows={2} readOnly value={text} />
    </div>
  );
}
