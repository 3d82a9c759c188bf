/**
 * Renders the settings of the selected node. The component stays mounted without a selection, so that the
 * next node reuses its inputs. The code of the settings is loaded shortly after the flow is drawn, or when
 * the first node is selected. Once it is loaded, the settings of one approver are rendered invisibly while the
 * browser is idle, so that the first selection reuses inputs too.
 */
import { NODE, type Place } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { Activity, type ReactNode, useRef } from 'react';
import { usePrefetch } from '../../designer/panel/use-prefetch.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { flowNodeIndexAtom, selectedNodeTreePositionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import type { NodePanelProps } from './NodePanel.tsx';

const LoadedPanel = lazyComponent<NodePanelProps>(async () => (await import('./NodePanel.tsx')).NodePanel);

async function prefetchNodePanel(): Promise<void> {
  const [{ preloadNodeEditors }] = await Promise.all([import('./NodePanel.tsx'), LoadedPanel.preload()]);
  await preloadNodeEditors();
}

const firstApproverAtom = atom<Place | undefined>(get =>
  [...get(flowNodeIndexAtom).values()].find(({ node }) => node.type === NODE.approver),
);

export function SelectedNodePanel(): ReactNode {
  const { t, lang } = useDesigner();
  const place = useAtomValue(selectedNodeTreePositionAtom);
  const firstApprover = useAtomValue(firstApproverAtom);
  const isPrefetched = usePrefetch(prefetchNodePanel);
  const last = useRef(place);
  if (place) last.current = place;
  const rendered = last.current ?? (isPrefetched ? firstApprover : undefined);
  return (
    <>
      {rendered && (
        <Activity mode={place ? 'visible' : 'hidden'}>
          <LoadedPanel lang={lang} place={rendered} />
        </Activity>
      )}
      {!place && <p className="designer-nothing">{t('nothingSelected')}</p>}
    </>
  );
}
