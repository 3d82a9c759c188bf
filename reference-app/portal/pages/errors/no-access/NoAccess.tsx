/** Error page 401: the user may not access the URL, or it does not exist. */
import { useRouter } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { signOut } from '../../../session/sign-out.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useDocumentTitle } from '../../../ui/use-title.ts';
import { noAccessTexts } from './texts.ts';

export default function NoAccess() {
  const { t } = useTexts(noAccessTexts);
  const router = useRouter();
  useDocumentTitle(t('denied.title'));
  const leave = async () => {
    await signOut();
    await router.navigate({ href: '/login' });
  };
  return (
    <main className="notice-page">
      <p className="notice-code" aria-hidden="true">
        401
      </p>
      <h1>{t('denied.title')}</h1>
      <p>{t('denied.text')}</p>
      <div>
        <Button variant="contained" onClick={() => router.navigate({ href: '/home' })}>
          {t('toHome')}
        </Button>
        <Button onClick={leave}>{t('signOut')}</Button>
      </div>
    </main>
  );
}
