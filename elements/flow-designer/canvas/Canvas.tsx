/**
 * Renders the canvas: a drawing of the flow that can be panned, zoomed and edited. Assistive technology reads
 * the flow as a tree.
 */
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { LineIcon } from '../../designer/view/LineIcon.tsx';
import { useClipboard } from '../clipboard/use-clipboard.ts';
import { useInstanceRun } from '../run/use-run.ts';
import { useTreeKeys } from '../shortcuts/use-tree-keys.ts';
import { flowNodeIndexAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { outlineRowByIdAtom, outlineRowsAtom } from '../store/drawing.ts';
import { canvasOverlayAtom, isMinimapShownAtom, isOutlineSheetOpenAtom } from '../store/overlay.ts';
import { extendSelectionAtom } from '../store/selection.ts';
import { CanvasTreeItems } from './Items.tsx';
import { Minimap } from './Minimap.tsx';
import { startNodeDrag } from './node-drag.ts';
import { toggleFold } from './operations.ts';
import { Overlays } from './overlays/Overlays.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type GestureOptions, useCanvasGestures } from './use-gestures.ts';
import { useFlowCanvasRendererAndViewport } from './use-scene.ts';
import { ZoomBar } from './ZoomBar.tsx';

export function Canvas(): ReactNode {
  const designer = useDesigner();
  const { t, store } = designer;
  const place = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const rows = useAtomValue(outlineRowsAtom);
  const hasMap = useAtomValue(isMinimapShownAtom);
  const [selected, select] = useAtom(selectedNodeIdAtom);
  const isShown = selected !== null && rows.some(({ id }) => id === selected);
  const setOverlay = useSetAtom(canvasOverlayAtom);
  const openSheet = useSetAtom(isOutlineSheetOpenAtom);
  const { scene, viewport } = useFlowCanvasRendererAndViewport(place);
  const onKeyDown = useTreeKeys(rows, 'canvas');
  useClipboard();
  useInstanceRun();
  const targetOf = ({ nativeEvent }: { nativeEvent: globalThis.MouseEvent }): Element =>
    scene.current?.targetOf(nativeEvent) ?? (nativeEvent.target as Element);
  const gestures: GestureOptions = {
    viewport,
    targetOf: nativeEvent => targetOf({ nativeEvent }),
    onMove: () => {
      if (store.get(canvasOverlayAtom) !== null) setOverlay(null);
    },
    startDrag: (id, event) =>
      scene.current && viewport.current && place.current
        ? startNodeDrag(
            { designer, scene: scene.current, viewport: viewport.current, box: place.current },
            id,
            event,
          )
        : undefined,
  };
  const latest = useRef(gestures);
  latest.current = gestures;
  useCanvasGestures(place, latest);
  const press = (event: MouseEvent<HTMLElement>) => {
    const target = targetOf(event);
    const after = target.closest<SVGElement>('[data-after]')?.dataset.after;
    if (after !== undefined) {
      setOverlay({ kind: 'add', after, isAtPlus: true });
      return;
    }
    const id = target.closest<SVGElement>('[data-id]')?.dataset.id;
    const isNode =
      id !== undefined && (store.get(outlineRowByIdAtom).has(id) || store.get(flowNodeIndexAtom).has(id));
    if (isNode && target.closest('.cs-flow-fold')) toggleFold(designer, id);
    if (isNode && event.shiftKey) store.set(extendSelectionAtom, id);
    else select(isNode ? id : null);
  };
  const rename = (event: MouseEvent<HTMLElement>) => {
    const id = targetOf(event).closest<SVGElement>('[data-id]')?.dataset.id;
    if (id && !designer.readOnly && store.get(flowNodeIndexAtom).has(id))
      setOverlay({ kind: 'rename', id, in: 'canvas' });
  };

  return (
    <div className="flow-centre" data-region="canvas">
      <div
        ref={place}
        className="flow-canvas"
        role="tree"
        aria-label={t('canvas')}
        tabIndex={0}
        aria-activedescendant={isShown ? `${prefix}-${selected}` : undefined}
        onClick={press}
        onDoubleClick={rename}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => {
          const isByKeys = currentTarget.matches(':focus-visible');
          if (isByKeys && store.get(selectedNodeIdAtom) === null && rows[0]) select(rows[0].id);
        }}
      >
        <CanvasTreeItems rows={rows} selected={selected} prefix={prefix} />
      </div>
      <SelectionBar />
      <FlatButton look="bordered" className="flow-open-outline" onClick={() => openSheet(true)}>
        <LineIcon path="M2.500 4h11M5.500 8h8M5.500 12h8" />
        {t('outline')}
      </FlatButton>
      <div className="flow-corner">
        {hasMap && <Minimap />}
        <ZoomBar />
      </div>
      <Overlays />
    </div>
  );
}
