/**
 * Renders the form designer: toolbar, palette and outline, canvas, settings panel, and list of problems. Each
 * designer element has its own state store.
 */
import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { announcementAtom } from '../designer/store/announcement.ts';
import { LiveRegion } from '../designer/view/LiveRegion.tsx';
import { useIsNarrow } from '../designer/view/use-narrow.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { QuickInsertPopup } from './canvas/QuickInsert.tsx';
import { useClipboard } from './clipboard/use-clipboard.ts';
import { DialogSlot } from './dialogs/DialogSlot.tsx';
import { useDrag } from './drag/use-drag.ts';
import { ControlContextMenu } from './menu/ControlContextMenu.tsx';
import { ProblemsBar } from './problems/ProblemsBar.tsx';
import type { FormDesignerProps } from './props.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { DesignerContext, useDesigner } from './store/designer.ts';
import { useCellDrag } from './table/use-cell-drag.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useFormDesigner } from './use-designer-of.ts';
import { LeftSidePanel } from './view/LeftSidePanel.tsx';
import { RightSide } from './view/RightSide.tsx';
import { Toast } from './view/Toast.tsx';

export function FormDesigner(props: FormDesignerProps): ReactNode {
  const designer = useFormDesigner(props);
  return (
    <Provider store={designer.store}>
      <DesignerContext value={designer}>
        <DesignerLayout />
      </DesignerContext>
    </Provider>
  );
}

function DesignerLayout(): ReactNode {
  const { t } = useDesigner();
  const root = useRef<HTMLDivElement>(null);
  const announcement = useAtomValue(announcementAtom);
  const narrow = useIsNarrow(root);
  useDrag(root);
  useCellDrag(root);
  useShortcuts(root);
  useClipboard();
  return (
    <section ref={root} className="designer" aria-label={t('designer')} data-narrow={narrow || undefined}>
      <Toolbar />
      <div className="designer-body">
        <LeftSidePanel narrow={narrow} />
        <div className="designer-centre">
          <Canvas />
          <ProblemsBar />
        </div>
        <RightSide narrow={narrow} />
      </div>
      <LiveRegion announcement={announcement} />
      <Toast />
      <ControlContextMenu />
      <QuickInsertPopup />
      <DialogSlot />
    </section>
  );
}
