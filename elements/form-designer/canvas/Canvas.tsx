/** The canvas: the form as it will be, in the preview's width. A press selects; what is selected has a bar of its own. */
import { layoutOf } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { labelColumns } from '../../form-renderer/view/label-columns.ts';
import { LazyStyle } from '../../ui/html/LazyStyle.tsx';
import { definitionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { flashAtom } from '../store/flash.ts';
import { selectByPointer } from '../store/select.ts';
import { EmptyHint } from './EmptyHint.tsx';
import { ItemList } from './ItemList.tsx';
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
    const mode = event.ctrlKey || event.metaKey ? 'toggle' : event.shiftKey ? 'range' : 'only';
    selectByPointer(designer, item?.dataset.key ?? null, mode);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree inside takes the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: presses are taken for all controls at once
    <div className="csd-scroll" data-region="canvas" onClick={press}>
      <div className="csd-page" part="page" ref={page} style={{ maxWidth: widthOf(config.previewWidth) }}>
        <LazyStyle css={config.customStyle} />
        <div
          className={`csf csd-form csf-labels-${layout.labels} csf-align-${layout.align}${columns.className}`}
          style={columns.style as object}
          role="tree"
          aria-label={t('canvas')}
          aria-multiselectable="true"
        >
          <ItemList list={list} parent={null} part={0} mark={layout.requiredMark} />
        </div>
        {list.length === 0 && <EmptyHint />}
        <SelectionBar page={page} />
      </div>
    </div>
  );
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
