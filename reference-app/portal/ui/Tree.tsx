/** A tree from which one node is chosen; its code arrives after the page, with a skeleton in its place. */
import './tree/tree.css';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTexts } from '../session/language.ts';
import { uiTexts } from './texts.ts';
import type { TreeViewProps } from './tree/TreeView.tsx';
import type { TreeNode } from './tree/tree-node.ts';

const TreeView = lazy(() => import('./tree/TreeView.tsx'));

export interface TreeProps extends Omit<TreeViewProps, 'nodes'> {
  /** Undefined while they load. */
  nodes: TreeNode[] | undefined;
}

export function Tree({ nodes, ...props }: TreeProps) {
  if (!nodes) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <TreeView nodes={nodes} {...props} />
    </Suspense>
  );
}

function Waiting() {
  const { t } = useTexts(uiTexts);
  return (
    <div className="tree-waiting" role="status" aria-label={t('loading')}>
      {[0, 1, 2, 3, 4, 5].map(row => (
        <Skeleton key={row} width={`${85 - ((row * 13) % 35)}%`} height={20} />
      ))}
    </div>
  );
}
