/** Leaving: the server forgets the session, the browser its token; the sign-in page then drops what was loaded. */
import { client } from './client.ts';
import { endStoredSession } from './page/change-session.ts';
import { compareSession, pageOwner, pageToken } from './page/page-session.ts';
import { PUSH_OWNER } from './push-owner.ts';
import { queries } from './queries.ts';
import { readStored } from './storage.ts';
import { forgetUnsaved } from './unsaved/unsaved-store.ts';

interface EndOptions {
  /** The server ended the session already. */
  isOver?: boolean;
}

/** Use for every way out that the person chose: their unsaved input goes too. Works also where the server cannot be reached. */
export async function signOut(options: EndOptions = {}): Promise<void> {
  // Before the other tabs learn of it: they store what is typed there once more.
  forgetUnsaved(pageOwner());
  await endSession(options);
}

/** Use where the session was refused: the person finds their unsaved input after the next sign-in. */
export async function endSession({ isOver = false }: EndOptions = {}): Promise<void> {
  await queries.cancelQueries();
  // The stored session of another tab is not this page's to end.
  if (compareSession().kind === 'own') {
    if (readStored(PUSH_OWNER) !== null) await endPush().catch(() => undefined);
    if (!isOver && pageToken()) await client.portal.logout().catch(() => undefined);
  }
  endStoredSession();
}

/** Its code is loaded for those alone who have messages pushed to this device. */
async function endPush(): Promise<void> {
  const { dropSubscription } = await import('./push.ts');
  await dropSubscription();
}

/** Use where nothing of the session is on the page any more: before that, what is shown would load again, without a token. */
export function forgetSession(): void {
  queries.removeQueries({ type: 'inactive' });
}
