/** The copy node: people who are told, and decide nothing. */
import { warning } from '../lint-codes.ts';
import { type CopyNode, NODE, SET_TYPE } from '../model.ts';
import { namedBy, needsOf } from '../people.ts';
import type { NodeKind } from './kind.ts';

export const copy: NodeKind<CopyNode> = {
  name: 'copy',
  create: (id, words) => ({
    id,
    type: NODE.copy,
    nodeName: words['node.copy'],
    setType: SET_TYPE.members,
    nodeUserList: [],
    childNode: null,
  }),
  summary: (node, words) =>
    node.setType === SET_TYPE.initiator
      ? words['summary.initiator']
      : namedBy(node)
          .map(one => one.name)
          .join(words['summary.between']),
  lint: node =>
    node.setType === SET_TYPE.initiator || namedBy(node).length
      ? []
      : [warning('copy-nobody', 'choose-people')],
  people: needsOf,
};
