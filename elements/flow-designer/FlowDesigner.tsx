/** The flow designer: toolbar, outline, canvas, settings, problems; one store for each. */
import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { LiveRegion } from '../designer/view/LiveRegion.tsx';
import { useNarrow } from '../designer/view/use-narrow.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { Outline } from './outline/Outline.tsx';
import { Panel } from './panel/Panel.tsx';
import { ProblemsBar } from './problems/ProblemsBar.tsx';
import type { FlowDesignerProps } from './props.ts';
import { announcementAtom, selectionAtom } from './store/atoms.ts';
import { DesignerContext, useDesigner } from './store/designer.ts';
import { redoStep, undoStep } from './store/edit.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useDesignerOf } from './use-designer-of.ts';

export function FlowDesigner(props: FlowDesignerProps): ReactNode {
  const designer = useDesignerOf(props);
  return (
    <Provider store={designer.store}>
      <DesignerContext value={designer}>
        <Layout />
      </DesignerContext>
    </Provider>
  );
}

function Layout(): ReactNode {
  const designer = useDesigner();
  const { t, readOnly } = designer;
  const root = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(root);
  const selected = useAtomValue(selectionAtom);
  const announcement = useAtomValue(announcementAtom);
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    const bound = (action: () => void) => (event: KeyboardEvent) => {
      event.preventDefault();
      action();
    };
    return tinykeys(box, {
      '$mod+z': bound(() => undoStep(designer)),
      '$mod+Shift+z': bound(() => redoStep(designer)),
      '$mod+y': bound(() => redoStep(designer)),
      '$mod+s': bound(() => designer.calls.save()),
    });
  }, [designer]);
  return (
    <section ref={root} className="csd" aria-label={t('designer')} data-narrow={narrow || undefined}>
      {!readOnly && <Toolbar />}
      <div className="csd-body">
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
      <LiveRegion announcement={announcement} />
    </section>
  );
}
