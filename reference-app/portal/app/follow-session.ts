/** Follows the session of the browser for as long as the page is open. */
import { getDefaultStore } from 'jotai';
import { compareSession, isStoppedAtom, noteInput, returnToPage } from '../session/page/page-session.ts';
import { followSession } from '../session/page/session-channel.ts';
import { keepUnsaved, sweepUnsaved } from '../session/unsaved/unsaved-store.ts';

/** Use once. */
export function followPageSession(): void {
  const store = getDefaultStore();
  sweepUnsaved();
  store.sub(isStoppedAtom, () => {
    if (store.get(isStoppedAtom)) keepUnsaved();
  });
  followSession(() => void compareSession());
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, noteInput, { capture: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) returnToPage();
  });
}
