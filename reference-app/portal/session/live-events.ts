/**
 * Provides live events from the server. All subscribers of the page share one stream, which is open only
 * while there are subscribers.
 */
import { type LiveEvent, openLive } from '@countersign/sdk/api';
import { getDefaultStore } from 'jotai';
import { areCallsStoppedAtom, tokenForNextCall } from './page/page-session.ts';

export type Listener = (event: LiveEvent) => void;
type OpenStream = (listener: Listener) => () => void;

/**
 * Returns a function that shares one stream among all subscribers. The stream opens for the first subscriber
 * and closes after the last one has unsubscribed. Call it once for each stream.
 */
export function shareLiveEventStream(open: OpenStream): OpenStream {
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

/**
 * Subscribes to live events and returns the unsubscribe function. The stream is closed while the session
 * stored in the browser is not the session of this page.
 */
export const subscribeToLiveEvents = shareLiveEventStream(listener => {
  const store = getDefaultStore();
  let close: (() => void) | undefined;
  let isClosed = false;
  const follow = () => {
    const isOpen = !isClosed && !store.get(areCallsStoppedAtom);
    if (isOpen) close ??= openLive({ getToken: () => tokenForNextCall() }, listener);
    else {
      close?.();
      close = undefined;
    }
  };
  const unsubscribe = store.sub(areCallsStoppedAtom, follow);
  follow();
  return () => {
    isClosed = true;
    unsubscribe();
    follow();
  };
});
