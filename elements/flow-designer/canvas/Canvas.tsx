/** The canvas: the flow as a picture that can be moved, zoomed and edited; for assistive technology a tree. */
import { DARK, LIGHT } from '@countersign/sdk/flow/diagram';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import {
  addMenuAtom,
  deletingAtom,
  foldedAtom,
  indexAtom,
  layoutAtom,
  openedAtom,
  problemsAtom,
  rowsAtom,
  selectionAtom,
  zoomAtom,
} from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { toggled } from '../store/fold.ts';
import { AddMenu } from './AddMenu.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { Items } from './Items.tsx';
import { keyAction } from './keys.ts';
import { appearanceOf } from './problems-of.ts';
import { Scene, type View } from './scene.ts';
import { useGestures } from './use-gestures.ts';
import { bounded, initial, revealing } from './view.ts';
import { ZoomBar } from './ZoomBar.tsx';

export function Canvas(): ReactNode {
  const designer = useDesigner();
  const { t, isDark, readOnly, store } = designer;
  const place = useRef<HTMLDivElement>(null);
  const scene = useRef<Scene>(null);
  const view = useRef<View | null>(null);
  const prefix = useId();
  const opened = useAtomValue(openedAtom);
  const layout = useAtomValue(layoutAtom);
  const rows = useAtomValue(rowsAtom);
  const problems = useAtomValue(problemsAtom);
  const [selected, select] = useAtom(selectionAtom);
  const [zoom, setZoom] = useAtom(zoomAtom);
  const openMenu = useSetAtom(addMenuAtom);
  const setDeleting = useSetAtom(deletingAtom);
  const appearance = useMemo(() => appearanceOf(problems), [problems]);
  const rowOf = useMemo(() => new Map(rows.map(row => [row.id, row])), [rows]);
  const idOf = (id: string) => `${prefix}-${id}`;

  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const made = new Scene(box);
    scene.current = made;
    return () => {
      scene.current = null;
      made.remove();
    };
  }, []);

  const look = (next: View) => {
    view.current = bounded(next, layout, sizeOf(place.current));
    scene.current?.look(view.current);
    if (Math.round(next.scale * 100) !== zoom) setZoom(Math.round(next.scale * 100));
  };
  /** By a gesture: the menu stood at another place. */
  const move = (next: View) => {
    openMenu(null);
    look(next);
  };
  const latest = useRef({ look, move, layout, view });
  latest.current = { look, move, layout, view };
  useGestures(place, latest);

  useLayoutEffect(() => {
    if (view.current) scene.current?.look(view.current);
    scene.current?.show({
      layout,
      palette: isDark ? DARK : LIGHT,
      appearance,
      selected,
      isEditable: !readOnly,
      addNameOf: after => t('addHere', { name: rowOf.get(after)?.node.nodeName ?? '' }),
    });
  }, [layout, rowOf, appearance, selected, isDark, readOnly, t]);

  /** Another flow is seen from its start. */
  useEffect(() => {
    const { current: box } = place;
    if (!opened || !box || box.clientWidth === 0) return;
    latest.current.look(initial(latest.current.layout, sizeOf(box), 1));
  }, [opened]);

  /** The first time that the canvas has a size, and each time that its size changes. */
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === 0) return;
      const { layout: now, look: show, view: at } = latest.current;
      show(at.current ?? initial(now, sizeOf(box), 1));
      scene.current?.draw();
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  /** Brings the selected node into view, also where it was selected in the outline. */
  useEffect(() => {
    const box = selected === null ? undefined : latest.current.layout.byId.get(selected);
    const now = latest.current.view.current;
    if (!box || !now) return;
    const next = revealing(now, box, sizeOf(place.current));
    if (next.x !== now.x || next.y !== now.y) latest.current.look(next);
  }, [selected]);

  const press = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    const add = target.closest<SVGElement>('[data-after]');
    const corner = place.current?.getBoundingClientRect();
    if (add && corner) {
      const { left, width, bottom } = add.getBoundingClientRect();
      openMenu({
        after: add.dataset.after ?? '',
        x: left + width / 2 - corner.left,
        y: bottom - corner.top,
      });
      return;
    }
    const id = target.closest<SVGElement>('[data-id]')?.dataset.id;
    select(id && store.get(indexAtom).has(id) ? id : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== place.current) return;
    const action = keyAction(event, { rows, selected });
    if (!action) return;
    event.preventDefault();
    if (action.select !== undefined) select(action.select);
    if (action.fold !== undefined) store.set(foldedAtom, toggled(store.get(foldedAtom), action.fold));
    if (action.remove !== undefined && !readOnly) setDeleting(action.remove);
    if (action.add !== undefined && !readOnly) openMenu(placeOf(action.add));
  };
  /** Below the box, in px of the window. */
  const placeOf = (id: string) => {
    const box = layout.byId.get(id);
    const now = view.current;
    if (!box || !now) return null;
    return { after: id, x: (box.axis - now.x) * now.scale, y: (box.y + box.height - now.y) * now.scale };
  };
  const removing = useAtomValue(deletingAtom);

  return (
    <div className="cfd-centre" data-region="canvas">
      <div
        ref={place}
        className="cfd-canvas"
        role="tree"
        aria-label={t('canvas')}
        tabIndex={0}
        aria-activedescendant={selected === null ? undefined : idOf(selected)}
        onClick={press}
        onKeyDown={onKeyDown}
        onFocus={() => store.get(selectionAtom) === null && rows[0] && select(rows[0].id)}
      >
        <Items rows={rows} selected={selected} idOf={idOf} />
      </div>
      <ZoomBar onLook={move} view={view} layout={layout} size={() => sizeOf(place.current)} />
      <AddMenu onClose={() => place.current?.focus()} />
      {removing !== null && (
        <DeleteQuestion at={placeOf(removing)} id={removing} onClose={() => place.current?.focus()} />
      )}
    </div>
  );
}

const sizeOf = (box: HTMLElement | null) => ({
  width: box?.clientWidth ?? 0,
  height: box?.clientHeight ?? 0,
});
