/** Asks to sign in again when the server no longer knows the session; what is on the page stays until one does. */
import './expired-dialog.css';
import { useRouter } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useId, useLayoutEffect, useRef } from 'react';
import { expiredAtom } from '../session/client.ts';
import { useTexts } from '../session/language.ts';
import { signOut } from '../session/sign-out.ts';
import { Button } from '../ui/button/Button.tsx';
import { appTexts } from './texts.ts';

export function ExpiredDialog() {
  const [open, setOpen] = useAtom(expiredAtom);
  return open && <Question onClose={() => setOpen(false)} />;
}

/** The browser's own dialog: it lies in the top layer, above the dialog of a task, which lies there too. */
function Question({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(appTexts);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const again = async () => {
    const back = router.state.location.href;
    await signOut();
    await router.navigate({ href: `/login?redirect=${encodeURIComponent(back)}`, ignoreBlocker: true });
  };
  return (
    <dialog ref={dialog} className="expired-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{t('systemTip')}</h2>
      <p>{t('expired')}</p>
      <div className="expired-dialog-buttons">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" onClick={again}>
          {t('signInAgain')}
        </Button>
      </div>
    </dialog>
  );
}
