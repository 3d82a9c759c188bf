/**
 * Renders the flow step of the designer: outline, canvas, settings of the selected node, and problems. If a
 * running instance is shown, its visits to the selected node replace the node's settings.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { lazyModule } from '../../ui/lazy-part.ts';
import { Canvas } from '../canvas/Canvas.tsx';
import { type DialogPart, LazyDialog } from '../dialogs/DialogSlot.tsx';
import { Outline } from '../outline/Outline.tsx';
import { NodePanelSidebar } from '../panel/NodePanelSidebar.tsx';
import { ProblemsBar } from '../problems/ProblemsBar.tsx';
import { isInstanceRunDisplayedAtom } from '../run/atoms.ts';
import { NodeRunSidebar } from '../run/NodeRunSidebar.tsx';
import { useDesigner } from '../store/designer.ts';
import { type DialogName, dialogAtom, isOutlineSheetOpenAtom } from '../store/overlay.ts';

export function DesignStep({ narrow }: { narrow: boolean }): ReactNode {
  const { t } = useDesigner();
  const isOutlineOpen = useAtomValue(isOutlineSheetOpenAtom);
  const isRunShown = useAtomValue(isInstanceRunDisplayedAtom);
  return (
    <div className="designer-body" id="step-flowDesign">
      {(!narrow || isOutlineOpen) && (
        <section
          className="designer-side designer-left"
          data-open=""
          data-region="left"
          aria-label={t('outline')}
        >
          <div className="designer-side-body">
            <Outline />
          </div>
        </section>
      )}
      <div className="designer-centre">
        <Canvas />
        {!isRunShown && <ProblemsBar />}
      </div>
      {isRunShown ? <NodeRunSidebar /> : <DrawerSlot narrow={narrow} />}
    </div>
  );
}

const lazyDrawers: Partial<Record<DialogName, DialogPart>> = {
  try: lazyModule(async () => (await import('../try/TryDrawer.tsx')).TryOutDrawer),
  versions: lazyModule(async () => (await import('../versions/VersionsDrawer.tsx')).VersionsDrawer),
};

function DrawerSlot({ narrow }: { narrow: boolean }): ReactNode {
  const name = useAtomValue(dialogAtom);
  const part = name === null ? undefined : lazyDrawers[name];
  return part ? <LazyDialog key={name} part={part} /> : <NodePanelSidebar narrow={narrow} />;
}
