/** Error page 404: the URL no longer exists. */
import { useRouter } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useDocumentTitle } from '../../../ui/use-title.ts';
import { notFoundTexts } from './texts.ts';

export default function NotFound() {
  const { t } = useTexts(notFoundTexts);
  const router = useRouter();
  useDocumentTitle(t('missing.title'));
  return (
    <main className="notice-page">
      <p className="notice-code" aria-hidden="true">
        404
      </p>
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <Button variant="contained" onClick={() => router.navigate({ href: '/home' })}>
        {t('toHome')}
      </Button>
    </main>
  );
}
