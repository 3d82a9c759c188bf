/** A tree whose nodes are checked: a group stands for all nodes below it. */
import './check-tree.css';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { leavesOf, stateOf, toggledAt } from './checked.ts';

export interface CheckNode {
  id: string;
  label: string;
  /** It is no choice itself: its state is that of the nodes below it. */
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
      <Node key={node.id} node={node} checked={checked} onChange={onChange} />
    ))}
  </ul>
);

interface NodeProps extends Pick<CheckTreeProps, 'checked' | 'onChange'> {
  node: CheckNode;
}

function Node({ node, checked, onChange }: NodeProps) {
  const state = stateOf(node, checked);
  return (
    <li>
      <FormControlLabel
        label={node.label}
        control={
          <Checkbox
            size="small"
            checked={state === 'all'}
            indeterminate={state === 'some'}
            disabled={leavesOf(node).length === 0}
            onChange={() => onChange(toggledAt(node, checked))}
          />
        }
      />
      {node.children.length > 0 && (
        <ul>
          {node.children.map(child => (
            <Node key={child.id} node={child} checked={checked} onChange={onChange} />
          ))}
        </ul>
      )}
    </li>
  );
}
