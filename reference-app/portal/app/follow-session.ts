/** Keeps the page in step with the browser's session, which other tabs can change. */
import { getDefaultStore } from 'jotai';
import {
  compareSession,
  isStoppedAtom,
  recordUserInput,
  resumeAfterRestore,
} from '../session/page/page-session.ts';
import { followSession } from '../session/page/session-channel.ts';
import { storeShownInputsAgain, sweepUnsaved } from '../session/unsaved/unsaved-store.ts';

/** Starts to follow the changes of the browser's session. Call it once. */
export function followPageSession(): void {
  const store = getDefaultStore();
  sweepUnsaved();
  store.sub(isStoppedAtom, () => {
    if (store.get(isStoppedAtom)) storeShownInputsAgain();
  });
  followSession(() => void compareSession());
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, recordUserInput, { capture: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resumeAfterRestore();
  });
}
