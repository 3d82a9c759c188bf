/** Dialogs opened from the user menu and the command palette. */
import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { createLazyMuiComponent } from '../../theme/with-mui.tsx';
import {
  isPasswordDialogOpenAtom,
  isSignOutConfirmationOpenAtom,
  isTenantSwitchOpenAtom,
  isUserInfoOpenAtom,
} from './dialogs.ts';

const SignOutConfirmation = createLazyMuiComponent(() => import('./ExitQuestion.tsx'));
const PasswordDialog = createLazyMuiComponent(() => import('./PasswordDialog.tsx'));
const TenantSwitchDialog = createLazyMuiComponent(() => import('./TenantSwitchDialog.tsx'));
const UserInfoDialog = createLazyMuiComponent(() => import('./UserInfo.tsx'));

export function AccountDialogs() {
  const [isConfirming, setConfirming] = useAtom(isSignOutConfirmationOpenAtom);
  const [isSwitching, setSwitching] = useAtom(isTenantSwitchOpenAtom);
  const [isChangingPassword, setChangingPassword] = useAtom(isPasswordDialogOpenAtom);
  const [isShowingUser, setShowingUser] = useAtom(isUserInfoOpenAtom);
  return (
    <Suspense>
      {isConfirming && <SignOutConfirmation onClose={() => setConfirming(false)} />}
      {isSwitching && <TenantSwitchDialog onClose={() => setSwitching(false)} />}
      {isChangingPassword && <PasswordDialog onClose={() => setChangingPassword(false)} />}
      {isShowingUser && <UserInfoDialog onClose={() => setShowingUser(false)} />}
    </Suspense>
  );
}
