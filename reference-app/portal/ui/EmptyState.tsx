/** Replaces content that is empty or failed to load. Offers the next step. */
import { ApiError } from '@countersign/sdk/api';
import { useTexts } from '../session/language.ts';
import { Button } from './button/Button.tsx';
import { uiTexts } from './texts.ts';

interface EmptyStateProps {
  kind?: 'empty' | 'error';
  title: string;
  text?: string;
  action?: { label: string; run: () => void };
}

export function EmptyState({ kind = 'empty', title, text, action }: EmptyStateProps) {
  return (
    <section className="blank" role={kind === 'error' ? 'alert' : undefined}>
      <EmptyStateIcon failed={kind === 'error'} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && (
        <Button variant="outlined" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </section>
  );
}

/** Shows a failed query with the server's error message and a retry button. */
export function QueryFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTexts(uiTexts);
  const text = error instanceof ApiError ? { text: error.message } : {};
  return <EmptyState kind="error" title={t('failed')} {...text} action={{ label: t('retry'), run: retry }} />;
}

function EmptyStateIcon({ failed }: { failed: boolean }) {
  return (
    <svg className="empty-mark" viewBox="0 0 64 48" width="80" height="60" aria-hidden="true">
      <rect x="12" y="6" width="40" height="36" rx="5" />
      <path d={failed ? 'M32 16v10M32 31v1' : 'M20 17h24M20 25h24M20 33h13'} />
    </svg>
  );
}
