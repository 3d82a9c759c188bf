/** Subscribes to live updates while the approval is displayed, and announces them. */
import { useAtomValue } from 'jotai';
import type { View } from '../loading/view.ts';
import { usePanelTexts } from './texts.ts';
import { liveUpdateCountAtom, useLiveUpdates } from './use-live.ts';

export function LiveRegion({ view }: { view: View }) {
  const t = usePanelTexts();
  const count = useAtomValue(liveUpdateCountAtom);
  useLiveUpdates(view);
  return (
    <span className="sr" role="status">
      {count > 0 && <span key={count}>{t('liveUpdated')}</span>}
    </span>
  );
}
