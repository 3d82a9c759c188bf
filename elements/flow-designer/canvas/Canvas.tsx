/** The canvas: the flow as a picture that can be moved, zoomed and edited; for assistive technology a tree. */
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { useClipboard } from '../clipboard/use-clipboard.ts';
import { useRun } from '../run/use-run.ts';
import { useTreeKeys } from '../shortcuts/use-tree-keys.ts';
import { indexAtom, selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { rowByIdAtom, rowsAtom } from '../store/drawing.ts';
import { mapAtom, outlineSheetAtom, overlayAtom } from '../store/overlay.ts';
import { extendSelectionAtom } from '../store/selection.ts';
import { Items } from './Items.tsx';
import { Minimap } from './Minimap.tsx';
import { startNodeDrag } from './node-drag.ts';
import { fold } from './operations.ts';
import { Overlays } from './overlays/Overlays.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type Gestures, useGestures } from './use-gestures.ts';
import { useScene } from './use-scene.ts';
import { ZoomBar } from './ZoomBar.tsx';

export function Canvas(): ReactNode {
  const designer = useDesigner();
  const { t, store } = designer;
  const place = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const rows = useAtomValue(rowsAtom);
  const hasMap = useAtomValue(mapAtom);
  const [selected, select] = useAtom(selectionAtom);
  const isShown = selected !== null && rows.some(({ id }) => id === selected);
  const setOverlay = useSetAtom(overlayAtom);
  const openSheet = useSetAtom(outlineSheetAtom);
  const { scene, viewport } = useScene(place);
  const onKeyDown = useTreeKeys(rows, 'canvas');
  useClipboard();
  useRun();
  const targetOf = ({ nativeEvent }: { nativeEvent: globalThis.MouseEvent }): Element =>
    scene.current?.targetOf(nativeEvent) ?? (nativeEvent.target as Element);
  const gestures: Gestures = {
    viewport,
    targetOf: nativeEvent => targetOf({ nativeEvent }),
    onMove: () => {
      if (store.get(overlayAtom) !== null) setOverlay(null);
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
  useGestures(place, latest);
  const press = (event: MouseEvent<HTMLElement>) => {
    const target = targetOf(event);
    const after = target.closest<SVGElement>('[data-after]')?.dataset.after;
    if (after !== undefined) {
      setOverlay({ kind: 'add', after, isAtPlus: true });
      return;
    }
    const id = target.closest<SVGElement>('[data-id]')?.dataset.id;
    const isNode = id !== undefined && (store.get(rowByIdAtom).has(id) || store.get(indexAtom).has(id));
    if (isNode && target.closest('.cs-flow-fold')) fold(designer, id);
    if (isNode && event.shiftKey) store.set(extendSelectionAtom, id);
    else select(isNode ? id : null);
  };
  const rename = (event: MouseEvent<HTMLElement>) => {
    const id = targetOf(event).closest<SVGElement>('[data-id]')?.dataset.id;
    if (id && !designer.readOnly && store.get(indexAtom).has(id))
      setOverlay({ kind: 'rename', id, in: 'canvas' });
  };

  return (
    <div className="cfd-centre" data-region="canvas">
      <div
        ref={place}
        className="cfd-canvas"
        role="tree"
        aria-label={t('canvas')}
        tabIndex={0}
        aria-activedescendant={isShown ? `${prefix}-${selected}` : undefined}
        onClick={press}
        onDoubleClick={rename}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => {
          const isByKeys = currentTarget.matches(':focus-visible');
          if (isByKeys && store.get(selectionAtom) === null && rows[0]) select(rows[0].id);
        }}
      >
        <Items rows={rows} selected={selected} prefix={prefix} />
      </div>
      <SelectionBar />
      <button
        type="button"
        className="csd-tool csd-tool-bordered cfd-open-outline"
        onClick={() => openSheet(true)}
      >
        <svg className="csd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M2.500 4h11M5.500 8h8M5.500 12h8" />
        </svg>
        {t('outline')}
      </button>
      <div className="cfd-corner">
        {hasMap && <Minimap />}
        <ZoomBar />
      </div>
      <Overlays />
    </div>
  );
}
