/**
 * Renders the actions for the selected node above its right corner, for pointer and touch. Keyboard users
 * have shortcuts in the tree.
 */
import { isBranchContainerNode } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { LineIcon } from '../../designer/view/LineIcon.tsx';
import { useElementContext } from '../../element/context.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { focusCanvas } from '../shortcuts/regions.ts';
import { flowAtom, flowNodeIndexAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { flowDiagramLayoutAtom, renderedFlowAtom } from '../store/drawing.ts';
import { canvasOverlayAtom } from '../store/overlay.ts';
import { selectedIdsAtom } from '../store/selection.ts';
import { viewportAtom } from '../store/viewport.ts';
import {
  addGatewayBranch,
  confirmRemovalOfSelectedNodes,
  describeNodesByNameOrCount,
  duplicateSelection,
  gatewayOfBranch,
  isImmovableFlowNode,
} from './operations.ts';
import { canvasTextsForLanguage } from './texts.ts';

const ACTION_ICON_PATHS = {
  lane: 'M8 2.500v3M8 5.500l-4.500 3v5M8 5.500l4.500 3v1M10.500 12h4M12.500 10v4',
  moveTo: 'M8 2v12M2 8h12M8 2L6 4M8 2l2 2M8 14l-2-2M8 14l2-2M2 8l2-2M2 8l2 2M14 8l-2-2M14 8l-2 2',
  duplicate: 'M5.500 5.500h8v8h-8zM10.500 5.500v-3h-8v8h3',
  remove: 'M3 4.500h10M6.500 4.500v-2h3v2M4.500 4.500l.500 9h6l.500-9',
};

export function SelectionBar(): ReactNode {
  const designer = useDesigner();
  const { store, lang, t: common } = designer;
  const t = canvasTextsForLanguage(lang);
  const selected = useAtomValue(selectedNodeIdAtom);
  const ids = useAtomValue(selectedIdsAtom);
  const index = useAtomValue(flowNodeIndexAtom);
  const isPlain = useAtomValue(renderedFlowAtom) === useAtomValue(flowAtom);
  const overlay = useAtomValue(canvasOverlayAtom);
  const bar = useRef<HTMLDivElement>(null);
  const root = useElementContext()?.shadowRoot;
  useSelectionBarPosition(bar, ids);
  const place = index.get(selected ?? '');
  if (!place || !isPlain || overlay || designer.readOnly || isImmovableFlowNode(place)) return null;
  const hasLanes = isBranchContainerNode(place.node) || gatewayOfBranch(place) !== undefined;
  const name = describeNodesByNameOrCount(designer, ids);
  /**
   * Focuses the canvas before the action runs. Most actions remove the bar, and a focus inside the bar would
   * be lost.
   */
  const run = (action: () => void) => () => {
    if (root) focusCanvas(root);
    action();
  };
  return (
    <div ref={bar} className="flow-bar" role="toolbar" aria-label={t('actions', { name })}>
      {hasLanes && (
        <NodeActionButton
          name="lane"
          text={common('addLane')}
          onPress={run(() => addGatewayBranch(designer, place.node.id))}
        />
      )}
      <NodeActionButton
        name="moveTo"
        text={`${t('moveToShort')} (M)`}
        onPress={run(() => store.set(canvasOverlayAtom, { kind: 'moveTo', ids }))}
      />
      <NodeActionButton
        name="duplicate"
        text={`${t('duplicate')} (Ctrl+D)`}
        onPress={run(() => duplicateSelection(designer))}
      />
      <NodeActionButton
        name="remove"
        text={`${common('remove')} (Delete)`}
        onPress={run(() => confirmRemovalOfSelectedNodes(designer))}
      />
    </div>
  );
}

/**
 * Minimum distance of the bar from the connecting line, in px of the diagram. It keeps the `+` sign on the
 * line visible.
 */
const PLUS_SIGN_CLEARANCE = 14;

/** Positions the bar at the selected box. The bar follows each pan and zoom without being rendered again. */
function useSelectionBarPosition(
  bar: { readonly current: HTMLElement | null },
  ids: readonly string[],
): void {
  const viewport = useAtomValue(viewportAtom);
  const layout = useAtomValue(flowDiagramLayoutAtom);
  useLayoutEffect(() => {
    const box = layout.box(ids[0] ?? '');
    if (!viewport || !box) return;
    const place = () => {
      const element = bar.current;
      if (!element) return;
      const { x, y } = viewport.toCanvas(box.x + box.width, box.y);
      const beside = viewport.toCanvas(box.axis, box.y).x + PLUS_SIGN_CLEARANCE * (viewport.view?.scale ?? 1);
      // The CSS value `100%` in the transform is the width of the bar.
      // The bar is not measured, because measuring its width would force a layout of the page.
      const across = `max(${Math.round(x + 14)}px - 100%,${Math.round(beside)}px)`;
      element.style.transform = `translate(${across},${Math.round(y - 46)}px)`;
    };
    place();
    return viewport.subscribe(place);
  });
}

interface BarButtonProps {
  name: keyof typeof ACTION_ICON_PATHS;
  text: string;
  onPress(): void;
}

/** The button is not a tab stop, because the tree has a keyboard shortcut for each action. */
const NodeActionButton = ({ name, text, onPress }: BarButtonProps): ReactNode => (
  <Button
    className="flow-bar-button"
    data-action={name}
    tabIndex={-1}
    aria-label={text}
    title={text}
    onClick={onPress}
  >
    <LineIcon path={ACTION_ICON_PATHS[name]} />
  </Button>
);
