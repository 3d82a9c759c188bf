/** Accounts are given by administrators; the page says so and leads to the sign-in. */
import Button from '@mui/material/Button';
import { useRouter } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { loginTexts } from './texts.ts';

export default function Register() {
  const { t } = useTexts(loginTexts);
  const router = useRouter();
  return (
    <LoginFrame title={t('register.title')} heading={t('register.title')} line={t('register.line')}>
      <Button variant="contained" fullWidth onClick={() => router.navigate({ href: '/login' })}>
        {t('login.back')}
      </Button>
    </LoginFrame>
  );
}
