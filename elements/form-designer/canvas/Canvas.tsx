/** The canvas: the form as it will be, in the preview's width. A press selects; what is selected has a bar of its own. */
import { layoutOf } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { labelColumns } from '../../form-renderer/view/label-columns.ts';
import { LazyStyle } from '../../ui/html/LazyStyle.tsx';
import { InPlace } from '../in-place/InPlace.tsx';
import { choicesSetting, inPlaceAtom } from '../in-place/in-place.ts';
import { LabelInPlace } from '../in-place/LabelInPlace.tsx';
import { definitionAtom, focusAtom, placesAtom, selectionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { flashAtom } from '../store/flash.ts';
import { type CellPlace, cellAtom, menuAtom } from '../store/menu.ts';
import { renamedAtom } from '../store/overlays.ts';
import { select, selectByPointer } from '../store/select.ts';
import { chosenParts } from '../table/cells.ts';
import { EmptyHint } from './EmptyHint.tsx';
import { frameOf } from './focus.ts';
import { ItemList } from './ItemList.tsx';
import { PickUpLine } from './PickUpLine.tsx';
import { SelectionBar } from './SelectionBar.tsx';

/** Half a screen of paper by default (specification 9). */
const PREVIEW_WIDTH = 850;

export function Canvas(): ReactNode {
  const designer = useDesigner();
  const { t } = designer;
  const { list, config } = useAtomValue(definitionAtom);
  const page = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layoutOf(config), [config]);
  const columns = labelColumns(layout, config);
  useFlash();
  const press = (event: MouseEvent) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null;
    const cell = cellUnder(event);
    const { store } = designer;
    const chosen = store.get(cellAtom);
    if (event.shiftKey && cell && cell.key === chosen?.key) {
      store.set(cellAtom, { ...chosen, to: cell.part });
      return;
    }
    const mode = event.ctrlKey || event.metaKey ? 'toggle' : event.shiftKey ? 'range' : 'only';
    selectByPointer(designer, item?.dataset.key ?? null, mode);
    store.set(cellAtom, cell);
    frameOf(item)?.focus({ preventScroll: true });
  };
  const openMenu = (event: MouseEvent) => {
    const key = keyUnder(event);
    if (key === undefined) return;
    event.preventDefault();
    const { store } = designer;
    const cell = chosenAround(designer, cellUnder(event));
    if (!store.get(selectionAtom).includes(key)) select(designer, key);
    store.set(cellAtom, cell);
    store.set(menuAtom, { key, cell: cell ?? undefined, x: event.clientX, y: event.clientY });
  };
  const rename = (event: MouseEvent) => {
    const key = keyUnder(event);
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tab]') : null;
    if (key === undefined) return;
    if (!tab && isOnChoices(designer, event, key)) designer.store.set(inPlaceAtom, { key, list: 'choices' });
    else designer.store.set(renamedAtom, tab ? { key, part: Number(tab.dataset.tab) } : { key });
  };
  const follow = (event: FocusEvent) => {
    const frame = event.target instanceof Element ? event.target.closest('.csd-frame') : null;
    const key = frame?.closest<HTMLElement>('[data-key]')?.dataset.key;
    if (key !== undefined) designer.store.set(focusAtom, key);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree inside takes the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: presses are taken for all controls at once
    <div
      className="csd-scroll"
      data-region="canvas"
      onClick={press}
      onContextMenu={openMenu}
      onDoubleClick={rename}
      onFocus={follow}
    >
      <div className="csd-page" part="page" ref={page} style={{ maxWidth: widthOf(config.previewWidth) }}>
        <LazyStyle css={config.customStyle} />
        <div
          className={`csf csd-form csf-labels-${layout.labels} csf-align-${layout.align}${columns.className}`}
          style={columns.style as object}
          role="tree"
          aria-label={t('canvas')}
          aria-multiselectable="true"
          tabIndex={list.length === 0 ? 0 : -1}
        >
          <ItemList list={list} parent={null} part={0} mark={layout.requiredMark} />
        </div>
        {list.length === 0 && <EmptyHint />}
        <SelectionBar page={page} />
        <LabelInPlace page={page} />
        <InPlace page={page} />
        <PickUpLine page={page} />
      </div>
    </div>
  );
}

const keyUnder = ({ target }: MouseEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;

/** The cell of the innermost table under the pointer. */
function cellUnder({ target }: MouseEvent): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const key = cell?.closest<HTMLElement>('[data-key]')?.dataset.key;
  return cell && key !== undefined ? { key, part: Number(cell.dataset.cell) } : null;
}

/** Several chosen cells stay chosen under a menu that is opened on one of them. */
function chosenAround({ store }: Designer, cell: CellPlace | null): CellPlace | null {
  const chosen = store.get(cellAtom);
  const table = cell && store.get(placesAtom).get(cell.key)?.control;
  return table && chosenParts(table, chosen).includes(cell.part) ? chosen : cell;
}

/** Whether a press is on the input of a control that has choices of its own. */
function isOnChoices(designer: Designer, { target, clientY }: MouseEvent, key: string): boolean {
  const control = designer.store.get(placesAtom).get(key)?.control;
  if (!control || !choicesSetting(control, designer)) return false;
  const item = target instanceof Element ? target.closest('[data-key]') : null;
  const input = item?.querySelector(':scope > .csd-inert .csf-body')?.getBoundingClientRect();
  return input !== undefined && clientY >= input.top && clientY <= input.bottom;
}

const widthOf = (width: unknown): number =>
  typeof width === 'number' && width >= 200 && width <= 4000 ? width : PREVIEW_WIDTH;

/** The flash after undo, or on the way to a problem, is short. */
function useFlash(): void {
  const flash = useAtomValue(flashAtom);
  const { store } = useDesigner();
  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => store.set(flashAtom, null), 1200);
    return () => clearTimeout(timer);
  }, [flash, store]);
}
