/** A tree from which one node is chosen; its code arrives after the rows beside it, with a skeleton in its place. */
import './tree.css';
import { Suspense } from 'react';
import { withMui } from '../../theme/with-mui.tsx';
import { useIdle } from '../browser/idle.ts';
import { Waiting } from '../list/Waiting.tsx';
import type { TreeViewProps } from './TreeView.tsx';
import type { TreeNode } from './tree-node.ts';

const TreeView = withMui(() => import('./TreeView.tsx'));

export interface TreeProps extends Omit<TreeViewProps, 'nodes'> {
  /** Undefined while they load. */
  nodes: TreeNode[] | undefined;
}

export function Tree({ nodes, ...props }: TreeProps) {
  const isIdle = useIdle();
  if (!nodes || !isIdle) return <Waiting className="tree-waiting" />;
  return (
    <Suspense fallback={<Waiting className="tree-waiting" />}>
      <TreeView nodes={nodes} {...props} />
    </Suspense>
  );
}
