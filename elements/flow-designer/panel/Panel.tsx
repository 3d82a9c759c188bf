/**
 * Renders the settings of the selected node. The component stays mounted without a selection, so that the
 * next node reuses its inputs. The code of the settings is loaded shortly after the flow is drawn, or when
 * the first node is selected.
 */
import { useAtomValue } from 'jotai';
import { Activity, type ReactNode, useEffect, useRef } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { selectedNodeTreePositionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import type { NodePanelProps } from './NodePanel.tsx';

const loadNodePanel = async () => (await import('./NodePanel.tsx')).NodePanel;
const LoadedPanel = lazyComponent<NodePanelProps>(loadNodePanel);

export function SelectedNodePanel(): ReactNode {
  const { t, lang } = useDesigner();
  const place = useAtomValue(selectedNodeTreePositionAtom);
  usePrefetchNodePanel();
  const last = useRef(place);
  if (place) last.current = place;
  return (
    <>
      {last.current && (
        <Activity mode={place ? 'visible' : 'hidden'}>
          <LoadedPanel lang={lang} place={last.current} />
        </Activity>
      )}
      {!place && <p className="designer-nothing">{t('nothingSelected')}</p>}
    </>
  );
}

/**
 * Delay in milliseconds before the code of the node panel is prefetched. The requests for the flow itself
 * therefore start first.
 */
const PREFETCH_DELAY_MS = 1000;

/**
 * Prefetches the code of the node panel, so that the first selected node shows its settings at once. A
 * failure is ignored here; the panel shows it later with a retry button.
 */
function usePrefetchNodePanel(): void {
  useEffect(() => {
    const timer = setTimeout(() => loadNodePanel().catch(() => {}), PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
