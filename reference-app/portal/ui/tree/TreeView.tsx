/** MUI's tree view: the one file that knows the package. */
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import type { KeyboardEvent } from 'react';
import { pathTo } from './path.ts';
import { type TreeNode, WAITING } from './tree-node.ts';

export interface TreeViewProps {
  label: string;
  nodes: TreeNode[];
  /** '' where nothing is chosen. */
  selected: string;
  /** Choosing the chosen node again takes the choice away: ''. */
  onSelect: (id: string) => void;
  /** The open branches, where the caller loads their children; else the tree opens them itself. */
  expanded?: readonly string[];
  onExpand?: (ids: readonly string[]) => void;
}

type ItemKey = KeyboardEvent & { defaultMuiPrevented?: boolean };

export default function TreeView(props: TreeViewProps) {
  const { label, nodes, selected, onSelect, expanded, onExpand } = props;
  const choose = (id: string) => onSelect(id === selected ? '' : id);
  /** In the package Enter opens a branch; here arrows do, and Enter chooses as a click does. */
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
              ...pathTo(nodes, selected).map(({ id }) => id),
            ],
          })}
      isItemDisabled={({ id }: TreeNode) => id.endsWith(WAITING)}
      expansionTrigger="iconContainer"
      onItemClick={(_, id) => choose(id)}
      slotProps={{ item: ({ itemId }) => ({ onKeyDown: chooseByKey(itemId) }) }}
    />
  );
}
