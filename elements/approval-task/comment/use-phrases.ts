/** The person's own phrases, as the server keeps them. */
import type { Phrase } from '@countersign/sdk/api/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useWords } from '../dialogs/texts.ts';
import { failureOf, outsideAtom } from '../host.ts';

export interface OwnPhrases {
  list: Phrase[];
  mayChange: boolean;
  /** What came of the last call, for ears too. */
  news: string;
  add(text: string): Promise<void>;
  /** Answers whether it is gone. */
  remove(id: string): Promise<boolean>;
}

export function usePhrases(): OwnPhrases {
  const t = useWords();
  const outside = useAtomValue(outsideAtom);
  const [kept, setKept] = useState<{ list: Phrase[]; mayChange: boolean }>({ list: [], mayChange: false });
  const [news, setNews] = useState('');
  const calls = outside?.client.phrase;
  const tell = (error: unknown) => {
    const failure = failureOf(error);
    setNews(t('phrasesFailed', { message: failure.message }));
    outside?.failed(failure);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are asked for once, when the panel opens.
  useEffect(() => {
    let current = true;
    calls?.list().then(
      answer => current && setKept(answer),
      error => current && tell(error),
    );
    return () => {
      current = false;
    };
  }, [calls]);
  const add = async (text: string) => {
    try {
      const added = await calls?.add({ body: { text } });
      if (added) setKept({ ...kept, list: [added, ...kept.list.filter(({ id }) => id !== added.id)] });
      setNews(t('phraseKept'));
    } catch (error) {
      tell(error);
    }
  };
  const remove = async (id: string) => {
    try {
      await calls?.remove({ body: { id } });
      setKept({ ...kept, list: kept.list.filter(one => one.id !== id) });
      setNews(t('phraseDropped'));
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  };
  return { ...kept, news, add, remove };
}
