/** A tree from which one node is chosen: the one file that knows MUI's tree view. */
import './tree.css';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';

export interface TreeNode {
  id: string;
  label: string;
  children?: TreeNode[];
}

interface TreeProps {
  label: string;
  nodes: TreeNode[];
  /** '' where nothing is chosen. */
  selected: string;
  /** Choosing the chosen node again takes the choice away: ''. */
  onSelect: (id: string) => void;
}

export function Tree({ label, nodes, selected, onSelect }: TreeProps) {
  return (
    <RichTreeView
      aria-label={label}
      className="tree"
      items={nodes}
      selectedItems={selected || null}
      defaultExpandedItems={nodes.map(({ id }) => id)}
      expansionTrigger="iconContainer"
      onItemClick={(_, id) => onSelect(id === selected ? '' : id)}
    />
  );
}
