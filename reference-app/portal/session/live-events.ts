/** News as they happen, over one stream for the whole page: it is open while somebody listens. */
import { type News, openLive } from '@countersign/sdk/api';
import { readToken } from './token.ts';

export type Hear = (news: News) => void;
type Open = (hear: Hear) => () => void;

/** Use once for each stream: it is opened for the first who listens, and closed behind the last. */
export function sharing(open: Open): Open {
  const hearers = new Set<{ hear: Hear }>();
  let close = () => {};
  const tell: Hear = news => {
    for (const { hear } of [...hearers]) hear(news);
  };
  return hear => {
    const one = { hear };
    if (hearers.size === 0) close = open(tell);
    hearers.add(one);
    return () => {
      if (hearers.delete(one) && hearers.size === 0) close();
    };
  };
}

/** Answers what ends the listening. */
export const hearNews = sharing(hear => openLive({ getToken: () => readToken() }, hear));
