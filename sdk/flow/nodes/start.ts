/** Defines the start node, where the initiator fills in the form. */
import { type Field, fieldLabel, resolveFieldAccessFromPrivileges } from '../../form/index.ts';
import type { FlowTexts } from '../../i18n/flow.ts';
import { createFinding, type LintFinding } from '../lint/codes.ts';
import { type Flow, NODE, type StartNode } from '../model/flow.ts';
import { nodeNameSetting, privilegesSetting } from './base-settings.ts';
import type { NodeKind } from './kind.ts';
import type { Setting } from './setting.ts';

export const startNodeKind: NodeKind<StartNode> = {
  name: 'start',
  create: (id, texts) => ({ id, type: NODE.start, nodeName: texts['node.start'], childNode: null }),
  summary: (node, texts) =>
    node.privileges?.some(privilege => privilege.hidden || privilege.disabled) ? texts['summary.set'] : '',
  /** Reports a start node that is not the first node, because the engine cannot enter it. */
  lint: (node, { required, setting, place }) => [
    ...(place.parent ? [createFinding('misplaced-node', 'remove-node')] : []),
    ...required
      .filter(field => resolveFieldAccessFromPrivileges(field, node.privileges ?? []).hidden)
      .map(field => createHiddenRequiredFieldFinding(node, field)),
    ...(node.configure?.fallBack && setting.allowReturn
      ? [createFinding('fall-back-nowhere', 'forbid-fall-back')]
      : []),
  ],
};

/**
 * Creates the flow of a new process: a start node only. The open tasks of a new process follow the directory. A
 * flow without this setting keeps its tasks as they are.
 */
export const createNewFlow = (texts: FlowTexts): Flow => ({
  node: startNodeKind.create('start', texts),
  setting: { followDirectory: true },
});

/**
 * Reports a hidden required field. If the field's own privilege hides it, the fix makes the field visible. If
 * the privilege of an enclosing layout container hides it, the author must change that privilege.
 */
function createHiddenRequiredFieldFinding(node: StartNode, field: Field): LintFinding {
  const names = [field.model, field.control.key];
  const others = (node.privileges ?? []).filter(({ key }) => !names.includes(key));
  const fix = resolveFieldAccessFromPrivileges(field, others).hidden ? 'show-container' : 'show-field';
  return createFinding('required-hidden', fix, {
    field: fieldLabel(field),
    model: field.model,
    key: field.control.key ?? '',
  });
}

export const startNodeSettingDefinitions: readonly Setting<StartNode>[] = [
  nodeNameSetting,
  privilegesSetting,
  { name: 'customCc', section: 'more', text: 'customCc', editor: { kind: 'switch' }, default: false },
  {
    name: 'configure.withdraw',
    section: 'more',
    text: 'configure.withdraw',
    editor: { kind: 'switch' },
    default: false,
  },
];
