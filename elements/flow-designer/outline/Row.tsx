/** Renders one row of the outline: icon, name, summary and problem counts. */
import type { FlowNode } from '@countersign/sdk/flow';
import type { Appearance, OutlineRow } from '@countersign/sdk/flow/diagram';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { LineIcon } from '../../designer/view/LineIcon.tsx';
import { toggleFold } from '../canvas/operations.ts';
import { RenameInput } from '../canvas/overlays/RenameInput.tsx';
import { selectedNodeIdAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { canvasOverlayAtom } from '../store/overlay.ts';
import { extendSelectionAtom } from '../store/selection.ts';
import { NodeTypeIcon } from '../view/KindIcon.tsx';
import { useRowName } from './row-name.ts';

interface RowProps {
  row: OutlineRow;
  id: string;
  /**
   * Distance of the row from the top of the list in px. Undefined if the row directly follows the previous
   * rendered row.
   */
  top: number | undefined;
  /** Problem counts of the node. */
  mark: Appearance | undefined;
  isSelected: boolean;
  isRenamed: boolean;
}

export const OutlineTreeRow = memo(function Row(props: RowProps): ReactNode {
  const { row, id, top, mark, isSelected, isRenamed } = props;
  const designer = useDesigner();
  const { store } = designer;
  const name = useRowName(row, mark);
  const { errors = 0, warnings = 0 } = mark ?? {};
  const press = (event: MouseEvent) => {
    if ((event.target as Element).closest('[data-fold]')) toggleFold(designer, row.id);
    if (event.shiftKey) store.set(extendSelectionAtom, row.id);
    else store.set(selectedNodeIdAtom, row.id);
  };
  const folds = row.isFolded !== undefined && !row.isLane;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus
    <div
      role="treeitem"
      id={id}
      className="flow-row"
      data-row={row.id}
      aria-label={name}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-selected={isSelected}
      aria-expanded={row.isFolded === undefined ? undefined : !row.isFolded}
      data-alone={top === undefined ? undefined : ''}
      style={{ top, paddingInlineStart: 4 + Math.min(row.level - 1, 10) * 14 }}
      onClick={press}
    >
      <OutlineRowContent
        node={row.node}
        folding={folds ? (row.isFolded ? 'folded' : 'open') : 'none'}
        errors={errors}
        warnings={warnings}
        isRenamed={isRenamed}
      />
    </div>
  );
});

interface ContentProps {
  node: FlowNode;
  folding: 'folded' | 'open' | 'none';
  errors: number;
  warnings: number;
  isRenamed: boolean;
}

/**
 * Renders icon, name, summary and problem counts. This part is memoized separately, because most edits only
 * move the row.
 */
const OutlineRowContent = memo(function Content({
  node,
  folding,
  errors,
  warnings,
  isRenamed,
}: ContentProps) {
  const { store } = useDesigner();
  const folds = folding !== 'none';
  return (
    <>
      <span
        className="flow-chevron"
        data-fold={folds || undefined}
        data-folded={folding === 'folded' || undefined}
      >
        {folds && <LineIcon path="M6 4.500l4 3.500-4 3.500" />}
      </span>
      <NodeTypeIcon node={node} />
      {isRenamed ? (
        <RenameInput id={node.id} at={null} onClose={() => store.set(canvasOverlayAtom, null)} />
      ) : (
        <span className="flow-row-text">
          <span className="flow-row-name">{node.nodeName}</span>{' '}
          {node.content && <span className="flow-row-more">{node.content}</span>}
        </span>
      )}
      {errors + warnings > 0 && (
        <span
          className="flow-row-mark"
          data-count={errors || warnings}
          data-severity={errors > 0 ? 'error' : 'warning'}
        />
      )}
    </>
  );
});
