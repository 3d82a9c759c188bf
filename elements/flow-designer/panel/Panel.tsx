/** The side of the selected node; it stays while none is, so that the next one finds its inputs. Its code is fetched once the flow is drawn, or with the first node. */
import { useAtomValue } from 'jotai';
import { Activity, type ReactNode, useEffect, useRef } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { selectedPlaceAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import type { NodePanelProps } from './NodePanel.tsx';

const load = async () => (await import('./NodePanel.tsx')).NodePanel;
const LoadedPanel = lazyComponent<NodePanelProps>(load);

export function Panel(): ReactNode {
  const { t, lang } = useDesigner();
  const place = useAtomValue(selectedPlaceAtom);
  usePrefetched();
  const last = useRef(place);
  if (place) last.current = place;
  return (
    <>
      {last.current && (
        <Activity mode={place ? 'visible' : 'hidden'}>
          <LoadedPanel lang={lang} place={last.current} />
        </Activity>
      )}
      {!place && <p className="csd-nothing">{t('nothingSelected')}</p>}
    </>
  );
}

/** Later than all that the flow itself needs. */
const PREFETCH_AFTER = 1000;

/** So that the first node selected shows its settings at once. A failure shows where they are needed, with a retry. */
function usePrefetched(): void {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => {}), PREFETCH_AFTER);
    return () => clearTimeout(timer);
  }, []);
}
