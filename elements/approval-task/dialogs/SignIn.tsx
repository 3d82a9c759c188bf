/** The sign-in has run out: the person signs in again and goes on, or leaves it for later. What they wrote stays. */
import { useSetAtom } from 'jotai';
import { expiredAtom } from '../atoms.ts';
import { DialogShell } from './DialogShell.tsx';
import { signInAtom } from './expired-token.ts';
import { useWords } from './texts.ts';

export function Expired() {
  const t = useWords();
  const close = useSetAtom(expiredAtom);
  const signIn = useSetAtom(signInAtom);
  return (
    <DialogShell
      title={t('systemPrompt')}
      confirm={{ text: t('signIn'), look: 'agree' }}
      onClose={() => close(false)}
      onConfirm={() => void signIn()}
    >
      <p>{t('expiredPrompt')}</p>
    </DialogShell>
  );
}
