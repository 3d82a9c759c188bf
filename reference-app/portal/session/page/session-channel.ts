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
    // If the channel cannot be opened, the portal works without announcements.
    // Each tab still compares the stored session with its own before each call and whenever its page becomes visible.
  }
  return sessionChannel;
}

/** The announcement has no content, because each tab reads the stored session itself. */
export const announceSessionChange = (): void => openSessionChannel()?.postMessage('');

/** Calls `onChange` after each announcement and when the page becomes visible. Call it once. */
export function subscribeToSessionChanges(onChange: () => void): void {
  openSessionChannel()?.addEventListener('message', onChange);
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_OWNER_STORAGE_KEY || key === null) onChange();
  });
  addEventListener('focus', onChange);
  document.addEventListener('visibilitychange', onChange);
}
