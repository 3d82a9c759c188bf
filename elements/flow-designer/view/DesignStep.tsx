/** The flow: outline, canvas, settings of the selected node, problems; of a running instance what happened at the selected node. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Canvas } from '../canvas/Canvas.tsx';
import { DrawerSlot } from '../dialogs/DrawerSlot.tsx';
import { Outline } from '../outline/Outline.tsx';
import { ProblemsBar } from '../problems/ProblemsBar.tsx';
import { isRunShownAtom } from '../run/atoms.ts';
import { RunSide } from '../run/RunSide.tsx';
import { useDesigner } from '../store/designer.ts';
import { outlineSheetAtom } from '../store/overlay.ts';

export function DesignStep({ narrow }: { narrow: boolean }): ReactNode {
  const { t } = useDesigner();
  const isOutlineOpen = useAtomValue(outlineSheetAtom);
  const isRunShown = useAtomValue(isRunShownAtom);
  return (
    <div className="csd-body" id="step-flowDesign">
      {(!narrow || isOutlineOpen) && (
        <section className="csd-side csd-left" data-open="" data-region="left" aria-label={t('outline')}>
          <div className="csd-side-body">
            <Outline />
          </div>
        </section>
      )}
      <div className="csd-centre">
        <Canvas />
        {!isRunShown && <ProblemsBar />}
      </div>
      {isRunShown ? <RunSide /> : <DrawerSlot narrow={narrow} />}
    </div>
  );
}
