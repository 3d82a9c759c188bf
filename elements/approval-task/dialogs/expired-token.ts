/** A sign-in that runs out in the middle of the work: the person is asked, and what was on its way goes on with the next token. */
import { atom } from 'jotai';
import { expiredAtom, noticeAtom, viewAtom } from '../atoms.ts';
import { outsideAtom } from '../host.ts';
import { againAtom } from '../run/press.ts';

/** Asks, unless the page does so itself. Where nothing is on screen yet, the place of the approval says it. */
export const askSignInAtom = atom(null, (get, set) => {
  const outside = get(outsideAtom);
  if (outside && get(viewAtom) && outside.expired()) set(expiredAtom, true);
});

/** The page may take over and set another token; else `getToken` is asked once more. */
export const signInAtom = atom(null, async (get, set) => {
  set(expiredAtom, false);
  if (get(outsideAtom)?.signIn() === false) return;
  await set(goOnAtom);
});

/** There is another token: what was refused for the last one goes on, with the same key. */
export const goOnAtom = atom(null, async (get, set) => {
  const notice = get(noticeAtom);
  if (notice?.tone !== 'error' || !notice.expired || !notice.again) return;
  set(expiredAtom, false);
  await set(againAtom, notice.again);
});
