/** Live events over one stream for the whole page, which is open while somebody subscribes. */
import { type LiveEvent, openLive } from '@countersign/sdk/api';
import { deferred } from './first-calls/deferred-calls.ts';
import { readToken } from './token.ts';

export type Listener = (event: LiveEvent) => void;
type Open = (listener: Listener) => () => void;

/** Use once for each stream: it is opened for the first who listens, and closed behind the last. */
export function shareStream(open: Open): Open {
  const hearers = new Set<{ listener: Listener }>();
  let close = () => {};
  const publish: Listener = event => {
    for (const { listener } of [...hearers]) listener(event);
  };
  return listener => {
    const one = { listener };
    if (hearers.size === 0) close = open(publish);
    hearers.add(one);
    return () => {
      if (hearers.delete(one) && hearers.size === 0) close();
    };
  };
}

/** Subscribes to the events; returns an unsubscribe function. */
export const subscribeLive = shareStream(listener => {
  let close: (() => void) | undefined;
  let isClosed = false;
  void deferred(() => {
    if (!isClosed) close = openLive({ getToken: () => readToken() }, listener);
  });
  return () => {
    isClosed = true;
    close?.();
  };
});
