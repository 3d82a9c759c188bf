/** Asks for confirmation before signing out. */
import { useRouter } from '@tanstack/react-router';
import { useTexts } from '../../session/language.ts';
import { signOut } from '../../session/sign-out.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { userMenuTexts } from './texts.ts';

export default function SignOutConfirmation({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(userMenuTexts);
  const router = useRouter();
  const leave = async () => {
    onClose();
    await signOut();
    await router.navigate({ href: '/login', ignoreBlocker: true });
  };
  return (
    <ConfirmDialog
      open
      title={t('systemTip')}
      confirm={t('ok')}
      cancel={t('cancel')}
      onConfirm={leave}
      onCancel={onClose}
    >
      {t('confirmExit')}
    </ConfirmDialog>
  );
}
