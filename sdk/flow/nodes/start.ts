/** The start node: where the initiator fills the form in. */
import { accessTo, fieldLabel } from '../../form/index.ts';
import { warning } from '../lint-codes.ts';
import { NODE, type StartNode } from '../model.ts';
import type { NodeKind } from './kind.ts';

export const start: NodeKind<StartNode> = {
  name: 'start',
  create: (id, words) => ({ id, type: NODE.start, nodeName: words['node.start'], childNode: null }),
  summary: (node, words) =>
    node.privileges?.some(privilege => privilege.hidden || privilege.disabled) ? words['summary.set'] : '',
  lint: (node, { required }) =>
    required
      .filter(field => accessTo(field, node.privileges ?? []).hidden)
      .map(field => warning('required-hidden', 'show-field', { field: fieldLabel(field) })),
};
