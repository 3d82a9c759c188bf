/** Wraps MUI's tree view. No other file imports the tree view package. */
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import type { KeyboardEvent } from 'react';
import { findPathToTreeNode } from './path.ts';
import { PLACEHOLDER_ID_SUFFIX, type TreeNode } from './tree-node.ts';

export interface TreeViewProps {
  label: string;
  nodes: TreeNode[];
  /** Id of the selected node, or an empty string. */
  selected: string;
  /** Called with the id of the selected node. Selecting the node again passes an empty string. */
  onSelect: (id: string) => void;
  /**
   * Ids of the expanded nodes. Set this list if the caller loads the children of nodes. If the list is
   * absent, the tree view manages the expanded nodes itself.
   */
  expanded?: readonly string[];
  onExpand?: (ids: readonly string[]) => void;
}

type ItemKey = KeyboardEvent & { defaultMuiPrevented?: boolean };

export default function TreeView(props: TreeViewProps) {
  const { label, nodes, selected, onSelect, expanded, onExpand } = props;
  const choose = (id: string) => onSelect(id === selected ? '' : id);
  /**
   * Makes Enter and Space select a node, like a click. By default, MUI opens the branch on Enter; here, the
   * arrow keys open branches.
   */
  const chooseByKey = (id: string) => (event: ItemKey) => {
    if (event.target !== event.currentTarget || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    choose(id);
  };
  return (
    <RichTreeView
      aria-label={label}
      className="tree"
      items={nodes}
      selectedItems={selected || null}
      {...(expanded
        ? {
            expandedItems: [...expanded],
            onExpandedItemsChange: (_: unknown, ids: string[]) => onExpand?.(ids),
          }
        : {
            defaultExpandedItems: [
              ...nodes.map(({ id }) => id),
              ...findPathToTreeNode(nodes, selected).map(({ id }) => id),
            ],
          })}
      isItemDisabled={({ id }: TreeNode) => id.endsWith(PLACEHOLDER_ID_SUFFIX)}
      expansionTrigger="iconContainer"
      onItemClick={(_, id) => choose(id)}
      slotProps={{ item: ({ itemId }) => ({ onKeyDown: chooseByKey(itemId) }) }}
    />
  );
}
