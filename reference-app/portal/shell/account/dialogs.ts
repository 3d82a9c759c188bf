/** Holds which account dialogs are open. The user menu and the command palette open them. */
import { atom } from 'jotai';

/** True while the sign-out confirmation is open. */
export const isSignOutConfirmationOpenAtom = atom(false);
/** True while the dialog with the user's own data is open. */
export const isUserInfoOpenAtom = atom(false);
/** True while the dialog to change one's own password is open. */
export const isPasswordDialogOpenAtom = atom(false);
/** True while the dialog to switch the tenant is open. */
export const isTenantSwitchOpenAtom = atom(false);
