/** The side of the selected node; the code of its settings is fetched once the flow is drawn, or with the first node selected. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
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
  return place ? (
    <LoadedPanel lang={lang} place={place} />
  ) : (
    <p className="csd-nothing">{t('nothingSelected')}</p>
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
