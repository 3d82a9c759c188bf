/** Dialogs opened from the user menu and the command palette. */
import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { withMui } from '../../theme/with-mui.tsx';
import {
  isPasswordDialogOpenAtom,
  isSignOutConfirmationOpenAtom,
  isTenantSwitchOpenAtom,
  isUserInfoOpenAtom,
} from './dialogs.ts';

const SignOutConfirmation = withMui(() => import('./ExitQuestion.tsx'));
const PasswordDialog = withMui(() => import('./PasswordDialog.tsx'));
const TenantSwitchDialog = withMui(() => import('./TenantSwitchDialog.tsx'));
const UserInfoDialog = withMui(() => import('./UserInfo.tsx'));

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
