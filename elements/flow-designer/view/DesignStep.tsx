/** The flow: outline, canvas, settings of the selected node, problems. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Canvas } from '../canvas/Canvas.tsx';
import { Outline } from '../outline/Outline.tsx';
import { Panel } from '../panel/Panel.tsx';
import { ProblemsBar } from '../problems/ProblemsBar.tsx';
import { selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';

export function DesignStep({ narrow }: { narrow: boolean }): ReactNode {
  const { t } = useDesigner();
  const selected = useAtomValue(selectionAtom);
  return (
    <div className="csd-body" id="step-flowDesign">
      {!narrow && (
        <section className="csd-side csd-left" data-open="" data-region="left" aria-label={t('outline')}>
          <div className="csd-side-body">
            <Outline />
          </div>
        </section>
      )}
      <div className="csd-centre">
        <Canvas />
        <ProblemsBar />
      </div>
      {(!narrow || selected !== null) && (
        <section className="csd-side csd-right" data-open="" data-region="right" aria-label={t('panel')}>
          <div className="csd-side-body">
            <Panel />
          </div>
        </section>
      )}
    </div>
  );
}
