/** The decision, always in view: a comment, and the deeds that the server allows now. */
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { type Deed, hasWords, isGrave, isOffered, type Offered } from '../actions/actions.ts';
import {
  askingAtom,
  commentAtom,
  keptFormAtom,
  noticeAtom,
  offeredAtom,
  viewAtom,
  wordsAtom,
} from '../atoms.ts';
import { Comment, KeptWords } from '../comment/Comment.tsx';
import { Icon } from '../view/Icon.tsx';
import { DeedButton } from './ActionButton.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import { type Standing, standingOf } from './task-note.ts';

/** Absent where there is neither something to do nor something to say. */
export function ActionBar() {
  const t = useAtomValue(wordsAtom);
  const offered = useAtomValue(offeredAtom);
  const view = useAtomValue(viewAtom);
  const notice = useAtomValue(noticeAtom);
  const kept = useKeptWords(hasWords(offered));
  const inDialog = useAtomValue(askingAtom) !== null;
  const noticeId = useId();
  const standing = notice ? null : standingOf(view);
  if (!isOffered(offered) && !notice && !kept && !standing) return null;
  return (
    <section className="actions" part="action-bar" aria-label={t('actions')}>
      <NoticeLine id={noticeId} silent={inDialog} />
      {standing && <Note standing={standing} />}
      {kept && <KeptWords text={kept} />}
      {hasWords(offered) && <Comment noticeId={noticeId} />}
      {isOffered(offered) && <Buttons offered={offered} />}
    </section>
  );
}

/** What was written and has no field any more. */
function useKeptWords(hasField: boolean): string {
  const comment = useAtomValue(commentAtom);
  const form = useAtomValue(keptFormAtom);
  return [hasField ? '' : comment, form].filter(text => text.trim() !== '').join('\n');
}

function Note({ standing: { word, name } }: { standing: Standing }) {
  const t = useAtomValue(wordsAtom);
  return (
    <p className="note">
      <Icon name="info" />
      {t(word, { name })}
    </p>
  );
}

/** The decision comes last, where the hand expects it. */
function Buttons({ offered: { main, beside, more } }: { offered: Offered }) {
  return (
    <div className="buttons">
      {beside.length + more.length > 0 && <MoreMenu beside={beside} more={more} />}
      {beside.map(deed => (
        <span key={deed} className="only-wide">
          <DeedButton deed={deed} look="plain" part="deed" />
        </span>
      ))}
      {main.toReversed().map(deed => (
        <DeedButton key={deed} deed={deed} look={lookOf(deed)} part={deed === 'submit' ? 'agree' : deed} />
      ))}
    </div>
  );
}

function lookOf(deed: Deed): 'agree' | 'reject' | 'plain' {
  if (deed === 'comment') return 'plain';
  return isGrave(deed) ? 'reject' : 'agree';
}
