/** Where a page fails while it is drawn, or what it needs cannot be loaded: what happened, and the one thing to do. */
import { ApiError } from '@countersign/sdk/api';
import { useTexts } from '../session/language.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { appTexts } from './texts.ts';

export function ErrorPage({ error }: { error?: unknown }) {
  const { t } = useTexts(appTexts);
  const message = error instanceof ApiError ? error.message : undefined;
  return (
    <EmptyState
      kind="error"
      title={t(message ? 'failed' : 'crashed.title')}
      text={message ?? t('crashed.text')}
      action={{ label: t('reload'), run: () => location.reload() }}
    />
  );
}
