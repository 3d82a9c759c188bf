/** Asks to sign in again when the server no longer knows the session; what is on the page stays until one does. */
import { useRouter } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { expiredAtom } from '../session/client.ts';
import { useText } from '../session/language.ts';
import { signOut } from '../session/sign-out.ts';
import { Ask } from '../ui/ConfirmDialog.tsx';

export function ExpiredDialog() {
  const { t } = useText();
  const [open, setOpen] = useAtom(expiredAtom);
  const router = useRouter();
  const again = async () => {
    const back = router.state.location.href;
    await signOut();
    await router.navigate({ href: `/login?redirect=${encodeURIComponent(back)}`, ignoreBlocker: true });
  };
  return (
    <Ask
      open={open}
      title={t('systemTip')}
      yes={t('signInAgain')}
      no={t('cancel')}
      onYes={again}
      onNo={() => setOpen(false)}
    >
      {t('expired')}
    </Ask>
  );
}
