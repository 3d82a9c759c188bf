/**
 * Dialog for an expired session. The user signs in again and continues, or closes the dialog. All input is
 * kept.
 */
import { useSetAtom } from 'jotai';
import { expiredSessionDialogShownAtom } from '../atoms.ts';
import { DialogShell } from './DialogShell.tsx';
import { requestSignInAtom } from './expired-token.ts';
import { useDialogTexts } from './texts.ts';

export function ExpiredSessionDialog() {
  const t = useDialogTexts();
  const close = useSetAtom(expiredSessionDialogShownAtom);
  const signIn = useSetAtom(requestSignInAtom);
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
