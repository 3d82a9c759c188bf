/** The actions of the selected node, over its right corner, for pointer and touch; the keys of the tree do the same. */
import { isContainer } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useElementContext } from '../../element/context.ts';
import { focusCanvas } from '../shortcuts/regions.ts';
import { flowAtom, indexAtom, selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { layoutAtom, renderedFlowAtom } from '../store/drawing.ts';
import { overlayAtom } from '../store/overlay.ts';
import { selectedIdsAtom } from '../store/selection.ts';
import { viewportAtom } from '../store/viewport.ts';
import { addLane, confirmRemoval, containerOfLane, duplicate, isFixed, nameOfAll } from './operations.ts';
import { canvasTextsIn } from './texts.ts';

const PATHS = {
  lane: 'M8 2.500v3M8 5.500l-4.500 3v5M8 5.500l4.500 3v1M10.500 12h4M12.500 10v4',
  moveTo: 'M8 2v12M2 8h12M8 2L6 4M8 2l2 2M8 14l-2-2M8 14l2-2M2 8l2-2M2 8l2 2M14 8l-2-2M14 8l-2 2',
  duplicate: 'M5.500 5.500h8v8h-8zM10.500 5.500v-3h-8v8h3',
  remove: 'M3 4.500h10M6.500 4.500v-2h3v2M4.500 4.500l.500 9h6l.500-9',
};

export function SelectionBar(): ReactNode {
  const designer = useDesigner();
  const { store, lang, t: common } = designer;
  const t = canvasTextsIn(lang);
  const selected = useAtomValue(selectionAtom);
  const ids = useAtomValue(selectedIdsAtom);
  const index = useAtomValue(indexAtom);
  const isPlain = useAtomValue(renderedFlowAtom) === useAtomValue(flowAtom);
  const overlay = useAtomValue(overlayAtom);
  const bar = useRef<HTMLDivElement>(null);
  const root = useElementContext()?.shadowRoot;
  useAtSelected(bar, ids);
  const place = index.get(selected ?? '');
  if (!place || !isPlain || overlay || designer.readOnly || isFixed(place)) return null;
  const hasLanes = isContainer(place.node) || containerOfLane(place) !== undefined;
  const name = nameOfAll(designer, ids);
  /** The bar goes with most actions: the focus goes to the tree before, so that the next key, and what closes, find it there. */
  const run = (action: () => void) => () => {
    if (root) focusCanvas(root);
    action();
  };
  return (
    <div ref={bar} className="cfd-bar" role="toolbar" aria-label={t('actions', { name })}>
      {hasLanes && (
        <BarButton
          name="lane"
          text={common('addLane')}
          onPress={run(() => addLane(designer, place.node.id))}
        />
      )}
      <BarButton
        name="moveTo"
        text={`${t('moveToShort')} (M)`}
        onPress={run(() => store.set(overlayAtom, { kind: 'moveTo', ids }))}
      />
      <BarButton
        name="duplicate"
        text={`${t('duplicate')} (Ctrl+D)`}
        onPress={run(() => duplicate(designer))}
      />
      <BarButton
        name="remove"
        text={`${common('remove')} (Delete)`}
        onPress={run(() => confirmRemoval(designer))}
      />
    </div>
  );
}

/** From the line to the right of the `+` on it, which stays free; px of the diagram. */
const ADD = 14;

/** Follows the box without drawing anything. */
function useAtSelected(bar: { readonly current: HTMLElement | null }, ids: readonly string[]): void {
  const viewport = useAtomValue(viewportAtom);
  const layout = useAtomValue(layoutAtom);
  useLayoutEffect(() => {
    const box = layout.box(ids[0] ?? '');
    if (!viewport || !box) return;
    const place = () => {
      const element = bar.current;
      if (!element) return;
      const { x, y } = viewport.toCanvas(box.x + box.width, box.y);
      const beside = viewport.toCanvas(box.axis, box.y).x + ADD * (viewport.view?.scale ?? 1);
      // By its own width in the transform: measuring it would make the browser lay out the page.
      const across = `max(${Math.round(x + 14)}px - 100%,${Math.round(beside)}px)`;
      element.style.transform = `translate(${across},${Math.round(y - 46)}px)`;
    };
    place();
    return viewport.subscribe(place);
  });
}

interface BarButtonProps {
  name: keyof typeof PATHS;
  text: string;
  onPress(): void;
}

/** No stop of Tab: the tree has a key for each. */
const BarButton = ({ name, text, onPress }: BarButtonProps): ReactNode => (
  <button
    type="button"
    className="cfd-bar-button"
    data-action={name}
    tabIndex={-1}
    aria-label={text}
    title={text}
    onClick={onPress}
  >
    <svg className="csd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  </button>
);
