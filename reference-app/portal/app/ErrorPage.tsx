/** Where a page fails while it is drawn, or what it needs cannot be loaded: what happened, and the one thing to do. */
import { ApiError } from '@countersign/sdk/api';
import { useText } from '../session/language.ts';
import { Blank } from '../ui/EmptyState.tsx';

export function Crashed({ error }: { error?: unknown }) {
  const { t } = useText();
  const told = error instanceof ApiError ? error.message : undefined;
  return (
    <Blank
      kind="error"
      title={t(told ? 'failed' : 'crashed.title')}
      text={told ?? t('crashed.text')}
      action={{ label: t('reload'), run: () => location.reload() }}
    />
  );
}
