/**
 * Applies a change from the panel to the flow. Some settings have their own edit function; the others change
 * fields of the node.
 */
import {
  type DynamicRule,
  type Flow,
  type FlowNode,
  flowTextsIn,
  indexFlowNodesById,
  type SetType,
} from '@countersign/sdk/flow';
import {
  changeDynamic,
  changeNode,
  changeSetType,
  moveBranch,
  type NodeFields,
} from '@countersign/sdk/flow/edits';
import { settingsOf } from '@countersign/sdk/flow/settings';
import type { PlaceChange } from '../../designer/panel/setting.ts';

export function applyNodeSettingChange(
  flow: Flow,
  nodeId: string,
  { at, value }: PlaceChange,
  lang: 'zh' | 'en',
): Flow {
  const node = indexFlowNodesById(flow).get(nodeId)?.node;
  if (!node) return flow;
  const texts = flowTextsIn(lang);
  const next = toStoredNodeSettingValue(node, at, value);
  if (at === 'setType') return changeSetType(flow, nodeId, next as SetType, texts);
  if (at === 'dynamic') return changeDynamic(flow, nodeId, next as DynamicRule, texts);
  if (at === 'priorityLevel') return typeof next === 'number' ? moveBranch(flow, nodeId, next) : flow;
  return changeNode(flow, nodeId, changedNodeFieldsForSetting(node, at, next), texts);
}

/**
 * Returns the changed fields of the node. A path with a dot, such as `configure.fallBack`, refers to a key of
 * a nested object. A nested object without keys is removed.
 */
function changedNodeFieldsForSetting(node: FlowNode, at: string, value: unknown): NodeFields {
  const [key = '', inner] = at.split('.');
  if (inner === undefined) return { [key]: value };
  const { [inner]: _, ...others } = (Reflect.get(node, key) ?? {}) as Record<string, unknown>;
  const next = value === undefined ? others : { ...others, [inner]: value };
  return { [key]: Object.keys(next).length > 0 ? next : undefined };
}

/**
 * Converts a value of the panel to the value that the flow stores. The panel represents choices as text, but
 * the flow stores many choices as numbers. An empty required text is stored as an empty string.
 */
function toStoredNodeSettingValue(node: FlowNode, at: string, value: unknown): unknown {
  const setting = settingsOf(node.type).find(({ name }) => name === at);
  if (setting?.editor.kind === 'text' && setting.required) return value ?? '';
  if (setting?.editor.kind !== 'choice') return value;
  return setting.editor.choices.find(choice => String(choice.value) === value)?.value ?? value;
}
