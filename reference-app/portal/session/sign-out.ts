/** Leaving: the server forgets the session, the browser its token; the sign-in page then drops what was loaded. */
import { getDefaultStore } from 'jotai';
import { client, expiredAtom } from './client.ts';
import { enterCategory } from './person/category.ts';
import { forgetUser } from './person/current-user.ts';
import { clearProject } from './project.ts';
import { PUSH_OWNER } from './push-owner.ts';
import { queries } from './queries.ts';
import { readStored } from './storage.ts';
import { clearToken, readToken } from './token.ts';

interface SignOutOptions {
  /** The server ended the session already. */
  isOver?: boolean;
}

/** Use for every way out; signing out works also where the server cannot be reached. */
export async function signOut({ isOver = false }: SignOutOptions = {}): Promise<void> {
  await queries.cancelQueries();
  if (readStored(PUSH_OWNER) !== null) await endPush().catch(() => undefined);
  if (!isOver && readToken()) await client.portal.logout().catch(() => undefined);
  clearToken();
  clearProject();
  enterCategory('');
  forgetUser();
  getDefaultStore().set(expiredAtom, false);
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
