/** The form designer: toolbar, palette and outline, canvas, settings, problems; one store for each. */
import { Provider } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { Canvas } from './canvas/Canvas.tsx';
import { DialogSlot } from './dialogs/DialogSlot.tsx';
import { useDrag } from './drag/use-drag.ts';
import { ProblemsBar } from './problems/ProblemsBar.tsx';
import type { FormDesignerProps } from './props.ts';
import { DesignerContext, useDesigner } from './store/designer.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useDesignerOf } from './use-designer-of.ts';
import { LeftSide } from './view/LeftSide.tsx';
import { LiveRegion } from './view/LiveRegion.tsx';
import { RightSide } from './view/RightSide.tsx';
import { Toast } from './view/Toast.tsx';
import { useNarrow } from './view/use-narrow.ts';

export function FormDesigner(props: FormDesignerProps): ReactNode {
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
  const { t } = useDesigner();
  const root = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(root);
  useDrag(root);
  return (
    <section ref={root} className="csd" aria-label={t('designer')} data-narrow={narrow || undefined}>
      <Toolbar />
      <div className="csd-body">
        <LeftSide narrow={narrow} />
        <div className="csd-centre">
          <Canvas />
          <ProblemsBar />
        </div>
        <RightSide narrow={narrow} />
      </div>
      <LiveRegion />
      <Toast />
      <DialogSlot />
    </section>
  );
}
