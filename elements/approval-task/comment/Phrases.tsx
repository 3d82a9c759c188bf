/** Phrases for the comment: the common ones, and the person's own, which are added and removed here. */
import type { Phrase } from '@countersign/sdk/api/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { commentAtom } from '../atoms.ts';
import { useDialogTexts } from '../dialogs/texts.ts';
import { Icon } from '../view/Icon.tsx';
import type { Writing } from './use-insertion.ts';
import { type OwnPhrases, usePhrases } from './use-phrases.ts';

const COMMON = ['phraseAgree', 'phraseTrue', 'phraseRead', 'phraseMore', 'phraseCheck'] as const;
/** The contract's limit. */
const LONGEST = 200;

interface Props {
  writing: Writing;
  onDone(): void;
}

export function Phrases({ writing, onDone }: Props) {
  const t = useDialogTexts();
  const own = usePhrases();
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  const choose = (text: string) => {
    onDone();
    writing.insert(text);
  };
  const phrase = (text: string) => (
    <button type="button" className="quiet phrase" onClick={() => choose(text)}>
      {text}
    </button>
  );
  return (
    <fieldset className="panel" aria-label={t('phrases')} ref={panel}>
      <ul className="phrases">
        {own.list.map(one => (
          <li key={one.id}>
            {phrase(one.text)}
            {own.mayChange && (
              <Remove
                phrase={one}
                own={own}
                onRemoved={() => panel.current?.querySelector('button')?.focus()}
              />
            )}
          </li>
        ))}
        {COMMON.map(text => (
          <li key={text}>{phrase(t(text))}</li>
        ))}
      </ul>
      {own.mayChange && <Save own={own} />}
      <div role="status">{own.message && <p className="muted">{own.message}</p>}</div>
    </fieldset>
  );
}

function Remove({ phrase, own, onRemoved }: { phrase: Phrase; own: OwnPhrases; onRemoved(): void }) {
  const t = useDialogTexts();
  const remove = async () => {
    if (await own.remove(phrase.id)) onRemoved();
  };
  return (
    <button
      type="button"
      className="quiet icon-only"
      aria-label={t('removePhrase', { text: phrase.text })}
      onClick={() => void remove()}
    >
      <Icon name="close" />
    </button>
  );
}

/** Saves the present comment as a phrase. */
function Save({ own }: { own: OwnPhrases }) {
  const t = useDialogTexts();
  const comment = useAtomValue(commentAtom).trim();
  if (!comment || comment.length > LONGEST) return <p className="muted hint">{t('savePhraseHint')}</p>;
  if (own.list.some(({ text }) => text === comment)) return null;
  return (
    <button type="button" className="plain save" onClick={() => void own.add(comment)}>
      {t('savePhrase')}
    </button>
  );
}
