/** The dialog of an expired sign-in: the person signs in again and goes on, or closes it. Everything entered stays. */
import { useSetAtom } from 'jotai';
import { expiredAtom } from '../atoms.ts';
import { DialogShell } from './DialogShell.tsx';
import { signInAtom } from './expired-token.ts';
import { useDialogTexts } from './texts.ts';

export function SignIn() {
  const t = useDialogTexts();
  const close = useSetAtom(expiredAtom);
  const signIn = useSetAtom(signInAtom);
  return (
    <DialogShell
      title={t('systemPrompt')}
      confirm={{ text: t('signIn'), variant: 'agree' }}
      onClose={() => close(false)}
      onConfirm={() => void signIn()}
    >
      <p>{t('expiredPrompt')}</p>
    </DialogShell>
  );
}
