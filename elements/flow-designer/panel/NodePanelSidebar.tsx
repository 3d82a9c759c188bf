/**
 * Renders the side panel with the settings. A narrow designer shows the panel only while a node is selected;
 * on phones the panel is a bottom sheet.
 */
import { useAtom } from 'jotai';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { selectedNodeIdAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { useDropIncompleteConditions } from './closing.ts';
import { DroppedConditionsNotice } from './DroppedConditionsNotice.tsx';
import { SelectedNodePanel } from './Panel.tsx';
import { nodePanelTextsForLanguage } from './texts.ts';

export function NodePanelSidebar({ narrow }: { narrow: boolean }): ReactNode {
  const designer = useDesigner();
  const { t, lang } = designer;
  const [selected, select] = useAtom(selectedNodeIdAtom);
  const side = useRef<HTMLElement>(null);
  useDropIncompleteConditions(designer);
  const close = () => {
    const canvas = side.current?.closest('.designer')?.querySelector<HTMLElement>('.flow-canvas');
    // Closing the panel focuses the canvas first and then clears the selection.
    // If the canvas gets the focus while no node is selected, it selects the first node.
    canvas?.focus();
    select(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if ((event.target as Element).closest('dialog')) return;
    event.preventDefault();
    side.current?.closest('.designer')?.querySelector<HTMLElement>('.flow-canvas')?.focus();
  };
  return (
    <>
      {(!narrow || selected !== null) && (
        <section
          ref={side}
          className="designer-side designer-right node-side"
          data-open=""
          data-region="right"
          aria-label={t('panel')}
          onKeyDown={press}
        >
          {narrow && (
            <div className="node-sheet-head">
              <FlatButton onClick={close}>{nodePanelTextsForLanguage(lang)('close')}</FlatButton>
            </div>
          )}
          <div className="designer-side-body">
            <SelectedNodePanel />
          </div>
        </section>
      )}
      <DroppedConditionsNotice />
    </>
  );
}
