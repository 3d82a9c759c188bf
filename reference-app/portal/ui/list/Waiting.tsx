/** Placeholders for rows or tree branches that are still loading. */
import { useTexts } from '../../session/language.ts';
import { uiTexts } from '../texts.ts';
import { Skeleton } from './Skeleton.tsx';

const placeholderRowIndexes = [0, 1, 2, 3, 4, 5];

export function LoadingRows({ className }: { className: string }) {
  const { t } = useTexts(uiTexts);
  return (
    <div className={className} role="status" aria-label={t('loading')}>
      {placeholderRowIndexes.map(row => (
        <Skeleton key={row} width={88 - ((row * 10) % 38)} />
      ))}
    </div>
  );
}
