/** A part of the panel that did not come: what failed, and another try. */
import { usePanelTexts } from './texts.ts';

export function Retry({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = usePanelTexts();
  return (
    <p className="panel-failure" role="alert">
      <span>{text}</span>
      <button type="button" className="plain" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}
