/** Tree with checkboxes. The checkbox of a group applies to all its descendants. */
import './check-tree.css';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { choosableNodeIds, nodeCheckState, toggleNode } from './checked.ts';

export interface CheckNode {
  id: string;
  label: string;
  /** Remark shown after the label of the node. */
  note?: string;
  /** True if the node only groups other nodes and cannot be chosen. Its checkbox reflects its descendants. */
  isGroup?: boolean;
  children: CheckNode[];
}

interface CheckTreeProps {
  label: string;
  nodes: readonly CheckNode[];
  checked: ReadonlySet<string>;
  onChange: (checked: ReadonlySet<string>) => void;
}

export const CheckTree = ({ label, nodes, checked, onChange }: CheckTreeProps) => (
  <ul className="check-tree" aria-label={label}>
    {nodes.map(node => (
      <CheckTreeNode key={node.id} node={node} checked={checked} onChange={onChange} />
    ))}
  </ul>
);

interface NodeProps extends Pick<CheckTreeProps, 'checked' | 'onChange'> {
  node: CheckNode;
}

function CheckTreeNode({ node, checked, onChange }: NodeProps) {
  const state = nodeCheckState(node, checked);
  return (
    <li>
      <FormControlLabel
        label={
          node.note ? (
            <>
              {node.label} <small className="check-note">{node.note}</small>
            </>
          ) : (
            node.label
          )
        }
        control={
          <Checkbox
            size="small"
            checked={state === 'all'}
            indeterminate={state === 'some'}
            disabled={choosableNodeIds(node).length === 0}
            onChange={() => onChange(toggleNode(node, checked))}
          />
        }
      />
      {node.children.length > 0 && (
        <ul>
          {node.children.map(child => (
            <CheckTreeNode key={child.id} node={child} checked={checked} onChange={onChange} />
          ))}
        </ul>
      )}
    </li>
  );
}
