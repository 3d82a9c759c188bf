/** Shows that a part of the panel failed to load, with a retry button. */
import { Button } from '../../ui/kit/Button.tsx';
import { usePanelTexts } from './texts.ts';

export function RetryMessage({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = usePanelTexts();
  return (
    <p className="panel-failure" role="alert">
      <span>{text}</span>
      <Button className="plain" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
