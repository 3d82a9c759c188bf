/** The right side with the panel; in a narrow designer it is there while a node is selected, on a phone as a sheet from below. */
import { useAtom } from 'jotai';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { useClosing } from './closing.ts';
import { DroppedNotice } from './DroppedNotice.tsx';
import { Panel } from './Panel.tsx';
import { nodePanelTextsIn } from './texts.ts';

export function PanelSide({ narrow }: { narrow: boolean }): ReactNode {
  const designer = useDesigner();
  const { t, lang } = designer;
  const [selected, select] = useAtom(selectionAtom);
  const side = useRef<HTMLElement>(null);
  useClosing(designer);
  const close = () => {
    const canvas = side.current?.closest('.csd')?.querySelector<HTMLElement>('.cfd-canvas');
    // A canvas without a selection would select its first node with the focus.
    canvas?.focus();
    select(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if ((event.target as Element).closest('dialog')) return;
    event.preventDefault();
    side.current?.closest('.csd')?.querySelector<HTMLElement>('.cfd-canvas')?.focus();
  };
  return (
    <>
      {(!narrow || selected !== null) && (
        <section
          ref={side}
          className="csd-side csd-right cfp-side"
          data-open=""
          data-region="right"
          aria-label={t('panel')}
          onKeyDown={press}
        >
          {narrow && (
            <div className="cfp-sheet-head">
              <button type="button" className="csd-tool" onClick={close}>
                {nodePanelTextsIn(lang)('close')}
              </button>
            </div>
          )}
          <div className="csd-side-body">
            <Panel />
          </div>
        </section>
      )}
      <DroppedNotice />
    </>
  );
}
