/** Dialogs about the signed-in person that the avatar's menu and the palette open. */
import { atom } from 'jotai';

/** Asks before signing out. */
export const confirmingExitAtom = atom(false);
/** Shows the person's own data. */
export const userInfoAtom = atom(false);
/** Changes the person's own password. */
export const changingPasswordAtom = atom(false);
/** Chooses another tenant. */
export const switchingTenantAtom = atom(false);
