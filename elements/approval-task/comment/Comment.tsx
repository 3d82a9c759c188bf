/** The comment field, in the bar and in the dialogs: the same words, wherever they are written. */
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import { isDecided } from '../actions/actions.ts';
import { askingAtom, commentAtom, noticeAtom, offeredAtom, wordsAtom } from '../atoms.ts';
import { useLate } from '../view/use-lazy.ts';
import { wordTools } from './lazy.ts';

/** The contract's limit. */
const COMMENT_MAX = 2000;

interface Props {
  /** The place of the notice, which describes the field while it asks for words. */
  noticeId: string;
  inDialog?: boolean;
  /** Whether the deed takes files and mentions too. */
  extras?: boolean;
}

export function Comment({ noticeId, inDialog = false, extras = true }: Props) {
  const t = useAtomValue(wordsAtom);
  const [comment, setComment] = useAtom(commentAtom);
  const { field, asked } = useAskedWords(inDialog);
  const decides = isDecided(useAtomValue(offeredAtom));
  const Tools = useLate(wordTools);
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
        aria-describedby={asked ? noticeId : undefined}
        onChange={event => setComment(event.target.value)}
      />
      {Tools && <Tools field={field} extras={extras} />}
      {left <= 200 && <span className="left">{t('commentLeft', { count: left })}</span>}
    </div>
  );
}

/** Where words are asked for, the field that is in front takes the focus. */
function useAskedWords(inDialog: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const notice = useAtomValue(noticeAtom);
  const inFront = (useAtomValue(askingAtom) !== null) === inDialog;
  const asked = inFront && notice?.tone === 'reason' ? notice : null;
  useEffect(() => {
    if (asked) field.current?.focus();
  }, [asked]);
  return { field, asked };
}

/** Someone else was faster: what was written is still there to be copied. */
export function KeptWords({ text }: { text: string }) {
  const t = useAtomValue(wordsAtom);
  const id = useId();
  return (
    <div className="comment kept">
      <label htmlFor={id}>{t('keptComment')}</label>
      <textarea id={id} rows={2} readOnly value={text} />
    </div>
  );
}
