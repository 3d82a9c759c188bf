/**
 * Error page: explains why a page could not be rendered or its data could not be loaded, and offers one
 * action.
 */
import { ApiError } from '@countersign/sdk/api';
import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '../session/language.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { appTexts } from './texts.ts';

export function ErrorPage({ error }: { error?: unknown }) {
  const { t } = useTexts(appTexts);
  // The server did not reply to the call, or a proxy replied instead of the server.
  if (error instanceof ApiError && (error.status === 0 || error.status >= 502)) return <ServerUnreachable />;
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

/** Reloads the page once the browser is online again. */
function ServerUnreachable() {
  const { t } = useTexts(appTexts);
  const isOnline = useSyncExternalStore(subscribeToOnlineEvent, () => navigator.onLine);
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

function subscribeToOnlineEvent(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
