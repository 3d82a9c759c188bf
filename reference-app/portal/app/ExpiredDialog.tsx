/** Asks to sign in again when the server no longer knows the session; what is on the page stays until one does. */
import { useRouter } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { expiredAtom } from '../session/client.ts';
import { useTexts } from '../session/language.ts';
import { signOut } from '../session/sign-out.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { appTexts } from './texts.ts';

export function ExpiredDialog() {
  const { t } = useTexts(appTexts);
  const [open, setOpen] = useAtom(expiredAtom);
  const router = useRouter();
  const again = async () => {
    const back = router.state.location.href;
    await signOut();
    await router.navigate({ href: `/login?redirect=${encodeURIComponent(back)}`, ignoreBlocker: true });
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('systemTip')}
      confirm={t('signInAgain')}
      cancel={t('cancel')}
      onConfirm={again}
      onCancel={() => setOpen(false)}
    >
      {t('expired')}
    </ConfirmDialog>
  );
}
