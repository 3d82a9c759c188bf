/** A sign-in that expires in the middle of the work: the refused call goes on with the next token. */
import { atom } from 'jotai';
import { expiredAtom, noticeAtom, viewAtom } from '../atoms.ts';
import { hostAtom } from '../host.ts';
import { retryAtom } from '../run/press.ts';

/** Opens the dialog, unless the page handles it. Without an approval on screen its empty state shows the reason. */
export const openSignInAtom = atom(null, (get, set) => {
  const host = get(hostAtom);
  if (host && get(viewAtom) && host.expired()) set(expiredAtom, true);
});

/** The page may take over and set another token; otherwise `getToken` is called once more. */
export const signInAtom = atom(null, async (get, set) => {
  set(expiredAtom, false);
  if (get(hostAtom)?.signIn() === false) return;
  await set(goOnAtom);
});

/** Retries the call that was refused for the last token, with the same key. */
export const goOnAtom = atom(null, async (get, set) => {
  const notice = get(noticeAtom);
  if (notice?.tone !== 'error' || !notice.expired || !notice.retry) return;
  set(expiredAtom, false);
  await set(retryAtom, notice.retry);
});
