/** Handles a session that expires while the user works. The rejected call is repeated with the next token. */
import { atom } from 'jotai';
import { approvalNoticeMessageAtom, approvalViewAtom, expiredSessionDialogShownAtom } from '../atoms.ts';
import { approvalTaskHostAtom } from '../host.ts';
import { retryFailedActionAtom } from '../run/press.ts';

/**
 * Opens the dialog for an expired session if an approval is loaded and the host page does not handle the
 * expiry event. If no approval is loaded, the element displays the reason in place of the approval.
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

/**
 * Retries the call that failed because of the expired session. The call has a new token and the same
 * idempotency key.
 */
export const retryWithNewTokenAtom = atom(null, async (get, set) => {
  const notice = get(approvalNoticeMessageAtom);
  if (notice?.tone !== 'error' || !notice.expired || !notice.retry) return;
  set(expiredSessionDialogShownAtom, false);
  await set(retryFailedActionAtom, notice.retry);
});
