/** The start node: where the initiator fills the form in. */
import { accessTo, type Field, fieldLabel } from '../../form/index.ts';
import { found, type LintFinding } from '../lint/codes.ts';
import { NODE, type StartNode } from '../model/flow.ts';
import { nodeName, privileges } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import type { Setting } from './setting.ts';

export const start: NodeKind<StartNode> = {
  name: 'start',
  create: (id, texts) => ({ id, type: NODE.start, nodeName: texts['node.start'], childNode: null }),
  summary: (node, texts) =>
    node.privileges?.some(privilege => privilege.hidden || privilege.disabled) ? texts['summary.set'] : '',
  /** Further on it would start nothing. */
  lint: (node, { required, setting, place }) => [
    ...(place.parent ? [found('misplaced-node', 'remove-node')] : []),
    ...required
      .filter(field => accessTo(field, node.privileges ?? []).hidden)
      .map(field => hiddenField(node, field)),
    ...(node.configure?.fallBack && setting.allowReturn
      ? [found('fall-back-nowhere', 'forbid-fall-back')]
      : []),
  ],
};

/** Shown again by its own privilege; where a container around it is hidden, that one has to be looked at. */
function hiddenField(node: StartNode, field: Field): LintFinding {
  const names = [field.model, field.control.key];
  const others = (node.privileges ?? []).filter(({ key }) => !names.includes(key));
  const fix = accessTo(field, others).hidden ? 'show-container' : 'show-field';
  return found('required-hidden', fix, {
    field: fieldLabel(field),
    model: field.model,
    key: field.control.key ?? '',
  });
}

export const startSettings: readonly Setting<StartNode>[] = [
  nodeName,
  privileges,
  { name: 'customCc', section: 'more', text: 'customCc', editor: { kind: 'switch' }, default: false },
  {
    name: 'configure.withdraw',
    section: 'more',
    text: 'configure.withdraw',
    editor: { kind: 'switch' },
    default: false,
  },
];
