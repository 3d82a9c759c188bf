/** Handles a session that expires while the user works. The rejected call is repeated with the next token. */
import { atom } from 'jotai';
import { approvalNoticeMessageAtom, approvalViewAtom, expiredSessionDialogShownAtom } from '../atoms.ts';
import { approvalTaskHostAtom } from '../host.ts';
import { retryFailedActionAtom } from '../run/press.ts';

/**
 * Opens the dialog for an expired session, unless the host page handles the event that reports it. If no
 * approval is loaded, the empty state shows the reason instead.
 */
export const openExpiredSessionDialogAtom = atom(null, (get, set) => {
  const host = get(approvalTaskHostAtom);
  if (host && get(approvalViewAtom) && host.expired()) set(expiredSessionDialogShownAtom, true);
});

/**
 * Runs when the user chooses to sign in again. If the host page does not handle the sign-in event, `getToken`
 * is called once more.
 */
export const requestSignInAtom = atom(null, async (get, set) => {
  set(expiredSessionDialogShownAtom, false);
  if (get(approvalTaskHostAtom)?.signIn() === false) return;
  await set(retryWithNewTokenAtom);
});

/** Retries the call that was rejected with the last token, with the same idempotency key. */
export const retryWithNewTokenAtom = atom(null, async (get, set) => {
  const notice = get(approvalNoticeMessageAtom);
  if (notice?.tone !== 'error' || !notice.expired || !notice.retry) return;
  set(expiredSessionDialogShownAtom, false);
  await set(retryFailedActionAtom, notice.retry);
});
