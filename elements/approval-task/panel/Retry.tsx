/** A part of the panel that did not come: what failed, and another try. */
import { usePanelWords } from './texts.ts';

export function Retry({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = usePanelWords();
  return (
    <p className="panel-failure" role="alert">
      <span>{text}</span>
      <button type="button" className="plain" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}
