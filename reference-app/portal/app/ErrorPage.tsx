/** Where a page fails while it is drawn, or what it needs cannot be loaded: what happened, and the one thing to do. */
import { ApiError } from '@countersign/sdk/api';
import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '../session/language.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { appTexts } from './texts.ts';

export function ErrorPage({ error }: { error?: unknown }) {
  const { t } = useTexts(appTexts);
  // No reply, or none but that of a proxy.
  if (error instanceof ApiError && (error.status === 0 || error.status >= 502)) return <Unreachable />;
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

/** Goes on by itself once the browser has a connection again. */
function Unreachable() {
  const { t } = useTexts(appTexts);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <EmptyState
      kind="error"
      title={t(isOnline ? 'unreachable.title' : 'offline.title')}
      text={t(isOnline ? 'unreachable.text' : 'offline.text')}
      action={{ label: t('retryNow'), run: () => location.reload() }}
    />
  );
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
