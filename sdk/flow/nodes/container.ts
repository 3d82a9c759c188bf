/** The branch container: exactly one of its lanes is taken. */
import { error, warning } from '../lint-codes.ts';
import { type ContainerNode, NODE } from '../model.ts';
import { branch, isDefaultLane } from './branch.ts';
import type { NodeKind } from './kind.ts';

export const container: NodeKind<ContainerNode> = {
  name: 'container',
  /** Branch 1 and the default lane 'other cases'; the lanes' ids are made from the container's. */
  create: (id, words) => ({
    id,
    type: NODE.container,
    nodeName: words['node.container'],
    conditionNodes: [
      { ...branch.create(`${id}_1`, words), pid: id },
      {
        ...branch.create(`${id}_2`, words),
        pid: id,
        nodeName: words['node.default'],
        priorityLevel: 2,
        attr: { branchType: 3 },
      },
    ],
    childNode: null,
  }),
  summary: () => '',
  lint: node => {
    if (node.conditionNodes.length === 0) return [error('container-empty', 'remove-node')];
    return node.conditionNodes.some(isDefaultLane) ? [] : [warning('no-default', 'add-default')];
  },
};
