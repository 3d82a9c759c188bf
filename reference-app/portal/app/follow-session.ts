/** Keeps the page in step with the browser's session, which other tabs can change. */
import { getDefaultStore } from 'jotai';
import {
  areCallsStoppedAtom,
  compareStoredSessionWithPageSession,
  recordUserInput,
  resumeApiCallsAfterPageRestore,
} from '../session/page/page-session.ts';
import { subscribeToSessionChanges } from '../session/page/session-channel.ts';
import { removeOutdatedUnsavedInput, rewriteUnsavedInputsOnPage } from '../session/unsaved/unsaved-store.ts';

/** Starts to follow the changes of the browser's session. Call it once. */
export function watchSessionChanges(): void {
  const store = getDefaultStore();
  removeOutdatedUnsavedInput();
  store.sub(areCallsStoppedAtom, () => {
    if (store.get(areCallsStoppedAtom)) rewriteUnsavedInputsOnPage();
  });
  subscribeToSessionChanges(() => void compareStoredSessionWithPageSession());
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, recordUserInput, { capture: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resumeApiCallsAfterPageRestore();
  });
}
