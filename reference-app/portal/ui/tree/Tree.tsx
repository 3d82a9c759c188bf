/**
 * Tree in which one node can be selected. The code of the tree loads after the list next to it. Until then, a
 * skeleton is shown.
 */
import './tree.css';
import { Suspense } from 'react';
import { createLazyMuiComponent } from '../../theme/with-mui.tsx';
import { useIsFirstPageComplete } from '../browser/idle.ts';
import { LoadingRows } from '../list/Waiting.tsx';
import type { TreeViewProps } from './TreeView.tsx';
import type { TreeNode } from './tree-node.ts';

const TreeView = createLazyMuiComponent(() => import('./TreeView.tsx'));

export interface TreeProps extends Omit<TreeViewProps, 'nodes'> {
  /** Tree nodes. Undefined while they load. */
  nodes: TreeNode[] | undefined;
}

export function Tree({ nodes, ...props }: TreeProps) {
  const isIdle = useIsFirstPageComplete();
  if (!nodes || !isIdle) return <LoadingRows className="tree-waiting" />;
  return (
    <Suspense fallback={<LoadingRows className="tree-waiting" />}>
      <TreeView nodes={nodes} {...props} />
    </Suspense>
  );
}
