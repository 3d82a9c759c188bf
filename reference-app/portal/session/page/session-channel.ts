/** Announces session changes to other tabs of this browser, and receives their announcements. */
import { OWNER_MARKER_KEY } from './owner-marker.ts';

const SESSION_CHANNEL_NAME = 'countersign-session';

let sessionChannel: BroadcastChannel | undefined;

/** Returns the broadcast channel, or undefined if the page may not open one. */
function openSessionChannel(): BroadcastChannel | undefined {
  try {
    sessionChannel ??= new BroadcastChannel(SESSION_CHANNEL_NAME);
  } catch {
    // The portal also works without a channel.
    // Each tab also compares the session before each call and when its page becomes visible.
  }
  return sessionChannel;
}

/** The announcement has no content, because each tab reads the stored session itself. */
export const announceSessionChange = (): void => openSessionChannel()?.postMessage('');

/** Calls `onChange` after each announcement and when the page becomes visible. Call it once. */
export function subscribeToSessionChanges(onChange: () => void): void {
  openSessionChannel()?.addEventListener('message', onChange);
  addEventListener('storage', ({ key }) => {
    if (key === OWNER_MARKER_KEY || key === null) onChange();
  });
  addEventListener('focus', onChange);
  document.addEventListener('visibilitychange', onChange);
}
