/**
 * Renders the canvas: the form as its users will see it, at the preview width. A press selects a control, and
 * the selected control gets a toolbar.
 */
import { labelLayoutOf } from '@countersign/sdk/form';
import { useAtom, useAtomValue } from 'jotai';
import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { labelColumns } from '../../form-renderer/view/label-columns.ts';
import { LazyStyle } from '../../ui/html/LazyStyle.tsx';
import { InPlaceLabelEditor } from '../in-place/InPlaceLabelEditor.tsx';
import { InPlaceTypeEditor } from '../in-place/InPlaceTypeEditor.tsx';
import { findStoredChoicesSetting, openInPlaceEditorAtom } from '../in-place/in-place.ts';
import { lazyChoicesEditor } from '../in-place/lazy-choices-editor.ts';
import {
  controlPositionByKeyAtom,
  definitionAtom,
  focusedControlKeyAtom,
  selectionAtom,
} from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { highlightedControlAtom } from '../store/flash.ts';
import { type CellPlace, contextMenuAtom, selectedCellsAtom } from '../store/menu.ts';
import { labelEditorAtom } from '../store/overlays.ts';
import { selectByPointer, selectControl } from '../store/select.ts';
import { selectedCellIndexes } from '../table/cells.ts';
import { EmptyHint } from './EmptyHint.tsx';
import { focusableFrameOfItem } from './focus.ts';
import { ItemList } from './ItemList.tsx';
import { KeyboardMoveInsertionLine } from './KeyboardMoveInsertionLine.tsx';
import { SelectionBar } from './SelectionBar.tsx';

/** Default width of the rendered form in pixels, as the product specification requires. */
const DEFAULT_PREVIEW_WIDTH = 850;

export function Canvas(): ReactNode {
  const designer = useDesigner();
  const { t } = designer;
  const { list, config } = useAtomValue(definitionAtom);
  const page = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => labelLayoutOf(config), [config]);
  const columns = labelColumns(layout, config);
  useHighlightTimeout();
  const press = (event: MouseEvent) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null;
    const cell = cellUnderPointer(event);
    const { store } = designer;
    const chosen = store.get(selectedCellsAtom);
    if (event.shiftKey && cell && cell.key === chosen?.key) {
      store.set(selectedCellsAtom, { ...chosen, to: cell.part });
      return;
    }
    const mode = event.ctrlKey || event.metaKey ? 'toggle' : event.shiftKey ? 'range' : 'only';
    selectByPointer(designer, item?.dataset.key ?? null, mode);
    store.set(selectedCellsAtom, cell);
    focusableFrameOfItem(item)?.focus({ preventScroll: true });
  };
  const openMenu = (event: MouseEvent) => {
    const key = controlKeyUnderPointer(event);
    if (key === undefined) return;
    event.preventDefault();
    const { store } = designer;
    const cell = cellRangeForContextMenu(designer, cellUnderPointer(event));
    if (!store.get(selectionAtom).includes(key)) selectControl(designer, key);
    store.set(selectedCellsAtom, cell);
    store.set(contextMenuAtom, { key, cell: cell ?? undefined, x: event.clientX, y: event.clientY });
  };
  const rename = (event: MouseEvent) => {
    const key = controlKeyUnderPointer(event);
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tab]') : null;
    if (key === undefined) return;
    if (!tab && isPointerOverEditableChoices(designer, event, key))
      designer.store.set(openInPlaceEditorAtom, { key, list: 'choices' });
    else designer.store.set(labelEditorAtom, tab ? { key, part: Number(tab.dataset.tab) } : { key });
  };
  const follow = (event: FocusEvent) => {
    const frame = event.target instanceof Element ? event.target.closest('.designer-frame') : null;
    const key = frame?.closest<HTMLElement>('[data-key]')?.dataset.key;
    if (key !== undefined) designer.store.set(focusedControlKeyAtom, key);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree inside takes the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: presses are taken for all controls at once
    <div
      className="designer-scroll"
      data-region="canvas"
      onClick={press}
      onContextMenu={openMenu}
      onDoubleClick={rename}
      onFocus={follow}
    >
      <div
        className="designer-page"
        part="page"
        ref={page}
        style={{ maxWidth: previewWidthOf(config.previewWidth) }}
      >
        <LazyStyle css={config.customStyle} />
        <div
          className={`csf designer-form csf-labels-${layout.labels} csf-align-${layout.align}${columns.className}`}
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
        <InPlaceLabelEditor page={page} />
        <InPlaceEditor page={page} />
        <KeyboardMoveInsertionLine page={page} />
      </div>
    </div>
  );
}

const controlKeyUnderPointer = ({ target }: MouseEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;

/** Returns the cell under the pointer, in the innermost table. */
function cellUnderPointer({ target }: MouseEvent): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const key = cell?.closest<HTMLElement>('[data-key]')?.dataset.key;
  return cell && key !== undefined ? { key, part: Number(cell.dataset.cell) } : null;
}

/**
 * Returns the cell range for the context menu. Selected cells stay selected if the menu is opened on one of
 * them.
 */
function cellRangeForContextMenu({ store }: Designer, cell: CellPlace | null): CellPlace | null {
  const chosen = store.get(selectedCellsAtom);
  const table = cell && store.get(controlPositionByKeyAtom).get(cell.key)?.control;
  return table && selectedCellIndexes(table, chosen).includes(cell.part) ? chosen : cell;
}

/** Returns whether the pointer is over the input of a control whose choices can be edited in place. */
function isPointerOverEditableChoices(
  designer: Designer,
  { target, clientY }: MouseEvent,
  key: string,
): boolean {
  const control = designer.store.get(controlPositionByKeyAtom).get(key)?.control;
  if (!control || !findStoredChoicesSetting(control, designer)) return false;
  const item = target instanceof Element ? target.closest('[data-key]') : null;
  const input = item?.querySelector(':scope > .designer-inert .csf-body')?.getBoundingClientRect();
  return input !== undefined && clientY >= input.top && clientY <= input.bottom;
}

const previewWidthOf = (width: unknown): number =>
  typeof width === 'number' && width >= 200 && width <= 4000 ? width : DEFAULT_PREVIEW_WIDTH;

/**
 * Ends the highlight of a control after a short time. Controls are highlighted after an undo or redo, and
 * when the author opens a problem.
 */
function useHighlightTimeout(): void {
  const flash = useAtomValue(highlightedControlAtom);
  const { store } = useDesigner();
  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => store.set(highlightedControlAtom, null), 1200);
    return () => clearTimeout(timer);
  }, [flash, store]);
}

function InPlaceEditor({ page }: { page: RefObject<HTMLElement | null> }): ReactNode {
  const designer = useDesigner();
  const [open, setOpen] = useAtom(openInPlaceEditorAtom);
  const control = useAtomValue(controlPositionByKeyAtom).get(open?.key ?? '')?.control;
  const isLoaded = useSyncExternalStore(lazyChoicesEditor.onLoaded, lazyChoicesEditor.isLoaded);
  useEffect(() => {
    if (open?.list === 'choices') lazyChoicesEditor.load().catch(() => setOpen(null));
  }, [open, setOpen]);
  if (!open || !control) return null;
  const close = () => setOpen(null);
  if (open.list === 'type') return <InPlaceTypeEditor page={page} control={control} close={close} />;
  const setting = findStoredChoicesSetting(control, designer);
  if (!setting || !isLoaded) return null;
  const InPlaceChoicesEditor = lazyChoicesEditor.get();
  return <InPlaceChoicesEditor page={page} control={control} setting={setting} close={close} />;
}
