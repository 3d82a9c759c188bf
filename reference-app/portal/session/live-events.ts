/** Live events over one stream for the whole page, which is open while somebody subscribes. */
import { type LiveEvent, openLive } from '@countersign/sdk/api';
import { getDefaultStore } from 'jotai';
import { deferred } from './first-calls/deferred-calls.ts';
import { isStoppedAtom, tokenToSend } from './page/page-session.ts';

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

/** Subscribes to the events; returns an unsubscribe function. A page whose session is not the stored one has no stream. */
export const subscribeLive = shareStream(listener => {
  const store = getDefaultStore();
  let close: (() => void) | undefined;
  let isClosed = false;
  const follow = () => {
    const isOpen = !isClosed && !store.get(isStoppedAtom);
    if (isOpen) close ??= openLive({ getToken: () => tokenToSend() }, listener);
    else {
      close?.();
      close = undefined;
    }
  };
  const unsubscribe = store.sub(isStoppedAtom, follow);
  void deferred(follow);
  return () => {
    isClosed = true;
    unsubscribe();
    follow();
  };
});
