/** Replaces the filters while applications are selected. Offers to hand over their open tasks. */
import { useTexts } from '../../../../session/language.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { handOverTexts } from './texts.ts';

interface HandOverBarProps {
  count: number;
  onOpen: () => void;
  onClear: () => void;
}

export default function HandOverBar({ count, onOpen, onClear }: HandOverBarProps) {
  const { t } = useTexts(handOverTexts);
  return (
    <section className="bulk" aria-label={t('handOver.selected', { count })}>
      <strong aria-live="polite">{t('handOver.selected', { count })}</strong>
      <Button variant="contained" size="small" onClick={onOpen}>
        {t('handOver.open')}
      </Button>
      <Button size="small" onClick={onClear}>
        {t('handOver.clear')}
      </Button>
    </section>
  );
}
