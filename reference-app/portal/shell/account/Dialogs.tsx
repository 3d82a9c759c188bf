/** The dialogs that the avatar's menu and the palette open. */
import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { withMui } from '../../theme/with-mui.tsx';
import { changingPasswordAtom, confirmingExitAtom, switchingTenantAtom, userInfoAtom } from './dialogs.ts';

const ExitQuestion = withMui(() => import('./ExitQuestion.tsx'));
const PasswordDialog = withMui(() => import('./PasswordDialog.tsx'));
const TenantSwitch = withMui(() => import('./TenantSwitch.tsx'));
const UserInfo = withMui(() => import('./UserInfo.tsx'));

export function Dialogs() {
  const [isConfirming, setConfirming] = useAtom(confirmingExitAtom);
  const [isSwitching, setSwitching] = useAtom(switchingTenantAtom);
  const [isChangingPassword, setChangingPassword] = useAtom(changingPasswordAtom);
  const [isShowingUser, setShowingUser] = useAtom(userInfoAtom);
  return (
    <Suspense>
      {isConfirming && <ExitQuestion onClose={() => setConfirming(false)} />}
      {isSwitching && <TenantSwitch onClose={() => setSwitching(false)} />}
      {isChangingPassword && <PasswordDialog onClose={() => setChangingPassword(false)} />}
      {isShowingUser && <UserInfo onClose={() => setShowingUser(false)} />}
    </Suspense>
  );
}
