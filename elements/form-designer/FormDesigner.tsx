/** The form designer: toolbar, palette and outline, canvas, settings, problems; one store for each. */
import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { LiveRegion } from '../designer/view/LiveRegion.tsx';
import { useNarrow } from '../designer/view/use-narrow.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { QuickInsert } from './canvas/QuickInsert.tsx';
import { useClipboard } from './clipboard/use-clipboard.ts';
import { DialogSlot } from './dialogs/DialogSlot.tsx';
import { useDrag } from './drag/use-drag.ts';
import { Menu } from './menu/Menu.tsx';
import { ProblemsBar } from './problems/ProblemsBar.tsx';
import type { FormDesignerProps } from './props.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { announcementAtom } from './store/atoms.ts';
import { DesignerContext, useDesigner } from './store/designer.ts';
import { useCellDrag } from './table/use-cell-drag.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useDesignerOf } from './use-designer-of.ts';
import { LeftSide } from './view/LeftSide.tsx';
import { RightSide } from './view/RightSide.tsx';
import { Toast } from './view/Toast.tsx';

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
  const announcement = useAtomValue(announcementAtom);
  const narrow = useNarrow(root);
  useDrag(root);
  useCellDrag(root);
  useShortcuts(root);
  useClipboard();
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
      <LiveRegion announcement={announcement} />
      <Toast />
      <Menu />
      <QuickInsert />
      <DialogSlot />
    </section>
  );
}
