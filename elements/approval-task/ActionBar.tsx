/** The decision, always in view: a comment, and the deeds that the task's state allows. */
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type Ref, useId } from 'react';
import { busyAtom, commentAtom, deedsAtom, noticeAtom, wordsAtom } from './atoms.ts';
import { decideAtom } from './deciding.ts';
import { canAct, type Deeds } from './deeds.ts';
import { Icon } from './Icon.tsx';
import { NoticeLine } from './NoticeLine.tsx';

/** The contract's limit. */
const COMMENT_MAX = 2000;

interface Props {
  commentRef: Ref<HTMLTextAreaElement>;
}

/** Absent where there is neither something to decide nor something to say. */
export function ActionBar({ commentRef }: Props) {
  const t = useAtomValue(wordsAtom);
  const deeds = useAtomValue(deedsAtom);
  const notice = useAtomValue(noticeAtom);
  const kept = useAtomValue(commentAtom);
  const active = canAct(deeds);
  if (!active && !notice && !kept && !noteOf(deeds)) return null;
  return (
    <section className="actions" part="action-bar" aria-label={t('actions')}>
      <NoticeLine />
      {active && <Comment commentRef={commentRef} />}
      {active && <Buttons deeds={deeds} />}
      {!active && kept && <KeptComment text={kept} />}
      {!notice && noteOf(deeds) && (
        <p className="note">
          <Icon name="info" />
          {t(noteOf(deeds)!)}
        </p>
      )}
    </section>
  );
}

function noteOf(deeds: Deeds): 'needClaim' | 'copyNote' | null {
  if (deeds === 'claim') return 'needClaim';
  return deeds === 'copy' ? 'copyNote' : null;
}

function Comment({ commentRef }: Props) {
  const t = useAtomValue(wordsAtom);
  const [comment, setComment] = useAtom(commentAtom);
  const notice = useAtomValue(noticeAtom);
  const id = useId();
  const left = COMMENT_MAX - comment.length;
  const asked = notice?.tone === 'reason';
  return (
    <div className="comment">
      <label htmlFor={id}>{t('comment')}</label>
      <textarea
        ref={commentRef}
        id={id}
        part="comment"
        rows={2}
        maxLength={COMMENT_MAX}
        placeholder={t('commentPlaceholder')}
        value={comment}
        aria-describedby={asked ? 'notice' : undefined}
        onChange={event => setComment(event.target.value)}
      />
      {left <= 200 && <span className="left">{t('commentLeft', { count: left })}</span>}
    </div>
  );
}

/** Someone else was faster: what was written is still there to be copied. */
function KeptComment({ text }: { text: string }) {
  const t = useAtomValue(wordsAtom);
  const id = useId();
  return (
    <div className="comment kept">
      <label htmlFor={id}>{t('keptComment')}</label>
      <textarea id={id} rows={2} readOnly value={text} />
    </div>
  );
}

function Buttons({ deeds }: { deeds: Deeds }) {
  const t = useAtomValue(wordsAtom);
  return (
    <div className="buttons">
      {deeds === 'decide' && <Deed isPass={false} text={t('reject')} part="reject" />}
      <Deed isPass text={t(deeds === 'decide' ? 'agree' : 'submit')} part="agree" />
    </div>
  );
}

interface DeedProps {
  isPass: boolean;
  text: string;
  part: 'agree' | 'reject';
}

/** Stays focusable while busy, so that the keyboard keeps its place; a second press does nothing. */
function Deed({ isPass, text, part }: DeedProps) {
  const t = useAtomValue(wordsAtom);
  const busy = useAtomValue(busyAtom);
  const decide = useSetAtom(decideAtom);
  const mine = busy === part;
  return (
    <button
      type="button"
      className={part}
      part={part}
      aria-disabled={busy !== null}
      aria-busy={mine}
      onClick={() => void decide({ isPass })}
    >
      {mine && <span className="spinner" aria-hidden="true" />}
      {mine ? `${t('working')}…` : text}
    </button>
  );
}
