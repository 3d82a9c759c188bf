/** Listens while the approval is on screen, and says aloud that it is up to date again. */
import { useAtomValue } from 'jotai';
import type { View } from '../loading/view.ts';
import { usePanelWords } from './texts.ts';
import { heardAtom, useLive } from './use-live.ts';

export function Live({ view }: { view: View }) {
  const t = usePanelWords();
  const heard = useAtomValue(heardAtom);
  useLive(view);
  return (
    <span className="sr" role="status">
      {heard > 0 && <span key={heard}>{t('liveNews')}</span>}
    </span>
  );
}
