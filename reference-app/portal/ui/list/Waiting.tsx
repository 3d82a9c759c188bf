/** Stands in the place of rows or branches that are on their way. */
import { useTexts } from '../../session/language.ts';
import { uiTexts } from '../texts.ts';
import { Skeleton } from './Skeleton.tsx';

const rows = [0, 1, 2, 3, 4, 5];

export function Waiting({ className }: { className: string }) {
  const { t } = useTexts(uiTexts);
  return (
    <div className={className} role="status" aria-label={t('loading')}>
      {rows.map(row => (
        <Skeleton key={row} width={88 - ((row * 10) % 38)} />
      ))}
    </div>
  );
}
