/** The copy node: people who are told, and decide nothing. */
import { found } from '../lint/codes.ts';
import { type CopyNode, NODE, SET_TYPE } from '../model/flow.ts';
import { isPicked, namedBy, subjectsIn } from '../model/people.ts';
import { nodeName, peopleSettings, privileges } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import { lintLevel, namesOf } from './named.ts';
import type { Setting } from './setting.ts';

export const copy: NodeKind<CopyNode> = {
  name: 'copy',
  create: (id, texts) => ({
    id,
    type: NODE.copy,
    nodeName: texts['node.copy'],
    setType: SET_TYPE.members,
    nodeUserList: [],
    childNode: null,
  }),
  summary: namesOf,
  lint: node => (reachesNobody(node) ? [found('copy-nobody', 'choose-people')] : lintDynamic(node)),
  // Recipients of copies are never picked.
  subjects: node => (isPicked(node) ? [] : subjectsIn(node, 'copy')),
};

/** Whether a copy has no recipients; recipients are never picked. */
function reachesNobody(node: CopyNode): boolean {
  if (node.setType === SET_TYPE.dynamic) return isPicked(node);
  return node.setType !== SET_TYPE.initiator && namedBy(node).length === 0;
}

const lintDynamic = ({ setType, dynamic }: CopyNode) =>
  setType === SET_TYPE.dynamic ? lintLevel(dynamic) : [];

export const copySettings: readonly Setting<CopyNode>[] = [nodeName, ...peopleSettings, privileges];
