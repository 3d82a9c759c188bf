/**
 * Lists phrases for the comment: common phrases and the user's own phrases. The user can add and remove own
 * phrases.
 */
import type { SavedPhrase } from '@countersign/sdk/api/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { commentAtom } from '../atoms.ts';
import { useDialogTexts } from '../dialogs/texts.ts';
import { Icon } from '../view/Icon.tsx';
import type { Writing } from './use-insertion.ts';
import { type OwnPhrases, useSavedCommentPhrases } from './use-phrases.ts';

const COMMON_PHRASES = ['phraseAgree', 'phraseTrue', 'phraseRead', 'phraseMore', 'phraseCheck'] as const;
/** Maximum length of a phrase that the API accepts. */
const MAX_PHRASE_LENGTH = 200;

interface Props {
  writing: Writing;
  onDone(): void;
}

export function Phrases({ writing, onDone }: Props) {
  const t = useDialogTexts();
  const own = useSavedCommentPhrases();
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  const choose = (text: string) => {
    onDone();
    writing.insert(text);
  };
  const phrase = (text: string) => (
    <Button className="quiet phrase" onClick={() => choose(text)}>
      {text}
    </Button>
  );
  return (
    <fieldset className="panel" aria-label={t('phrases')} ref={panel}>
      <ul className="phrases">
        {own.list.map(one => (
          <li key={one.id}>
            {phrase(one.text)}
            {own.mayChange && (
              <RemovePhraseButton
                phrase={one}
                own={own}
                onRemoved={() => panel.current?.querySelector('button')?.focus()}
              />
            )}
          </li>
        ))}
        {COMMON_PHRASES.map(text => (
          <li key={text}>{phrase(t(text))}</li>
        ))}
      </ul>
      {own.mayChange && <SavePhraseButton own={own} />}
      <div role="status">{own.message && <p className="muted">{own.message}</p>}</div>
    </fieldset>
  );
}

function RemovePhraseButton({
  phrase,
  own,
  onRemoved,
}: {
  phrase: SavedPhrase;
  own: OwnPhrases;
  onRemoved(): void;
}) {
  const t = useDialogTexts();
  const remove = async () => {
    if (await own.remove(phrase.id)) onRemoved();
  };
  return (
    <Button
      className="quiet icon-only"
      aria-label={t('removePhrase', { text: phrase.text })}
      onClick={() => void remove()}
    >
      <Icon name="close" />
    </Button>
  );
}

/** Saves the current comment as a phrase. */
function SavePhraseButton({ own }: { own: OwnPhrases }) {
  const t = useDialogTexts();
  const comment = useAtomValue(commentAtom).trim();
  if (!comment || comment.length > MAX_PHRASE_LENGTH)
    return <p className="muted hint">{t('savePhraseHint')}</p>;
  if (own.list.some(({ text }) => text === comment)) return null;
  return (
    <Button className="plain save" onClick={() => void own.add(comment)}>
      {t('savePhrase')}
    </Button>
  );
}
