/** Stands in place of content: nothing here yet, or a failure. Each names the next step. */
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
      <EmptyMark failed={kind === 'error'} />
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

/** Use for a query that failed: says what the server said, and tries again. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTexts(uiTexts);
  const text = error instanceof ApiError ? { text: error.message } : {};
  return <EmptyState kind="error" title={t('failed')} {...text} action={{ label: t('retry'), run: retry }} />;
}

function EmptyMark({ failed }: { failed: boolean }) {
  return (
    <svg className="empty-mark" viewBox="0 0 64 48" width="80" height="60" aria-hidden="true">
      <rect x="12" y="6" width="40" height="36" rx="5" />
      <path d={failed ? 'M32 16v10M32 31v1' : 'M20 17h24M20 25h24M20 33h13'} />
    </svg>
  );
}
