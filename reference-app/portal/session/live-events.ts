/** News as they happen, over one stream for the whole page: it is open while somebody listens. */
import { type LiveEvent, openLive } from '@countersign/sdk/api';
import { readToken } from './token.ts';

export type Listener = (news: LiveEvent) => void;
type Open = (listener: Listener) => () => void;

/** Use once for each stream: it is opened for the first who listens, and closed behind the last. */
export function shareStream(open: Open): Open {
  const hearers = new Set<{ listener: Listener }>();
  let close = () => {};
  const tell: Listener = news => {
    for (const { listener } of [...hearers]) listener(news);
  };
  return listener => {
    const one = { listener };
    if (hearers.size === 0) close = open(tell);
    hearers.add(one);
    return () => {
      if (hearers.delete(one) && hearers.size === 0) close();
    };
  };
}

/** Answers what ends the listening. */
export const subscribeLive = shareStream(listener => openLive({ getToken: () => readToken() }, listener));
