/** Announces session changes to other tabs of this browser, and receives their announcements. */
import { SESSION_OWNER_STORAGE_KEY } from './owner-marker.ts';

const SESSION_CHANNEL_NAME = 'countersign-session';

let sessionChannel: BroadcastChannel | undefined;

/**
 * Returns the broadcast channel for session changes, or undefined if the browser does not let the page open
 * one.
 */
function openSessionChannel(): BroadcastChannel | undefined {
  try {
    sessionChannel ??= new BroadcastChannel(SESSION_CHANNEL_NAME);
  } catch {
    // If the browser cannot open the channel, tabs receive no announcements of session changes.
    // Each tab also works without announcements.
    // It compares the stored session with the page's session before each call and when its page becomes visible.
  }
  return sessionChannel;
}

/**
 * Announces to other tabs that the session has changed. The message is empty, because each tab reads the
 * stored session itself.
 */
export const announceSessionChange = (): void => openSessionChannel()?.postMessage('');

/**
 * Calls `onChange` when another tab announces a session change, and when the page becomes visible or receives
 * the focus. Call this function once.
 */
export function subscribeToSessionChanges(onChange: () => void): void {
  openSessionChannel()?.addEventListener('message', onChange);
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_OWNER_STORAGE_KEY || key === null) onChange();
  });
  addEventListener('focus', onChange);
  document.addEventListener('visibilitychange', onChange);
}
