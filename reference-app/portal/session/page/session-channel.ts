/** Announces a change of the session to the other tabs of the browser, and follows their announcements. */
import { OWNER_MARKER } from './owner-marker.ts';

const CHANNEL = 'countersign-session';

let channel: BroadcastChannel | undefined;

/** A page that may not open one still compares before each call. */
function channelNow(): BroadcastChannel | undefined {
  try {
    channel ??= new BroadcastChannel(CHANNEL);
  } catch {
    // Compared before each call, and when the page is shown.
  }
  return channel;
}

/** The message is empty: each tab reads the stored session itself. */
export const announceSession = (): void => channelNow()?.postMessage('');

/** Calls `onChange` after each announcement, and when the page is shown again. Use once. */
export function followSession(onChange: () => void): void {
  channelNow()?.addEventListener('message', onChange);
  addEventListener('storage', ({ key }) => {
    if (key === OWNER_MARKER || key === null) onChange();
  });
  addEventListener('focus', onChange);
  document.addEventListener('visibilitychange', onChange);
}
