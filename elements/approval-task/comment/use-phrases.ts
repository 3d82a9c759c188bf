/** Loads, adds and removes the user's own phrases, which are stored on the server. */
import type { SavedPhrase } from '@countersign/sdk/api/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useDialogTexts } from '../dialogs/texts.ts';
import { approvalTaskHostAtom, errorEventDetail } from '../host.ts';

export interface OwnPhrases {
  list: SavedPhrase[];
  mayChange: boolean;
  /** Message about the result of the last call. A live region announces the message. */
  message: string;
  add(text: string): Promise<void>;
  /** Removes a phrase and returns whether it was removed. */
  remove(id: string): Promise<boolean>;
}

export function useSavedCommentPhrases(): OwnPhrases {
  const t = useDialogTexts();
  const host = useAtomValue(approvalTaskHostAtom);
  const [stored, setStored] = useState<{ list: SavedPhrase[]; mayChange: boolean }>({
    list: [],
    mayChange: false,
  });
  const [message, setMessage] = useState('');
  const calls = host?.client.phrase;
  const fail = (error: unknown) => {
    const failure = errorEventDetail(error);
    setMessage(t('phrasesFailed', { message: failure.message }));
    host?.failed(failure);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are loaded once, when the panel opens.
  useEffect(() => {
    let current = true;
    calls?.list().then(
      loaded => current && setStored(loaded),
      error => current && fail(error),
    );
    return () => {
      current = false;
    };
  }, [calls]);
  const add = async (text: string) => {
    try {
      const added = await calls?.add({ body: { text } });
      if (added) setStored({ ...stored, list: [added, ...stored.list.filter(({ id }) => id !== added.id)] });
      setMessage(t('phraseSaved'));
    } catch (error) {
      fail(error);
    }
  };
  const remove = async (id: string) => {
    try {
      await calls?.remove({ body: { id } });
      setStored({ ...stored, list: stored.list.filter(one => one.id !== id) });
      setMessage(t('phraseRemoved'));
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  return { ...stored, message, add, remove };
}
