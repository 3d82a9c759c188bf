/** Listens while the approval is on screen, and announces its updates. */
import { useAtomValue } from 'jotai';
import type { View } from '../loading/view.ts';
import { usePanelTexts } from './texts.ts';
import { liveCountAtom, useLive } from './use-live.ts';

export function LiveRegion({ view }: { view: View }) {
  const t = usePanelTexts();
  const count = useAtomValue(liveCountAtom);
  useLive(view);
  return (
    <span className="sr" role="status">
      {count > 0 && <span key={count}>{t('liveUpdated')}</span>}
    </span>
  );
}
