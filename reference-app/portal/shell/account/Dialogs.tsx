/** The dialogs that the avatar's menu and the palette open. */
import { useRouter } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../session/language.ts';
import { signOut } from '../../session/sign-out.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { shellTexts } from '../texts.ts';
import { confirmingExitAtom, switchingTenantAtom, userInfoAtom } from './dialogs.ts';

const TenantSwitch = lazy(() => import('./TenantSwitch.tsx'));
const UserInfo = lazy(() => import('./UserInfo.tsx'));

export function Dialogs() {
  const { t } = useTexts(shellTexts);
  const router = useRouter();
  const [isConfirming, setConfirming] = useAtom(confirmingExitAtom);
  const [isSwitching, setSwitching] = useAtom(switchingTenantAtom);
  const [isShowingUser, setShowingUser] = useAtom(userInfoAtom);
  const leave = async () => {
    setConfirming(false);
    await signOut();
    await router.navigate({ href: '/login', ignoreBlocker: true });
  };
  return (
    <>
      <ConfirmDialog
        open={isConfirming}
        title={t('systemTip')}
        confirm={t('ok')}
        cancel={t('cancel')}
        onConfirm={leave}
        onCancel={() => setConfirming(false)}
      >
        {t('confirmExit')}
      </ConfirmDialog>
      <Suspense>
        {isSwitching && <TenantSwitch onClose={() => setSwitching(false)} />}
        {isShowingUser && <UserInfo onClose={() => setShowingUser(false)} />}
      </Suspense>
    </>
  );
}
