/** A change of the panel as an edit of the flow: some settings have an edit of their own, the others change keys of the node. */
import {
  type DynamicRule,
  type Flow,
  type FlowNode,
  flowTextsIn,
  indexFlow,
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

export function applyChange(flow: Flow, nodeId: string, { at, value }: PlaceChange, lang: 'zh' | 'en'): Flow {
  const node = indexFlow(flow).get(nodeId)?.node;
  if (!node) return flow;
  const texts = flowTextsIn(lang);
  const next = modelValueOf(node, at, value);
  if (at === 'setType') return changeSetType(flow, nodeId, next as SetType, texts);
  if (at === 'dynamic') return changeDynamic(flow, nodeId, next as DynamicRule, texts);
  if (at === 'priorityLevel') return typeof next === 'number' ? moveBranch(flow, nodeId, next) : flow;
  return changeNode(flow, nodeId, fieldsOf(node, at, next), texts);
}

/** A place with a dot, such as `configure.fallBack`, is a key of an object; an object that is empty then goes. */
function fieldsOf(node: FlowNode, at: string, value: unknown): NodeFields {
  const [key = '', inner] = at.split('.');
  if (inner === undefined) return { [key]: value };
  const { [inner]: _, ...others } = (Reflect.get(node, key) ?? {}) as Record<string, unknown>;
  const next = value === undefined ? others : { ...others, [inner]: value };
  return { [key]: Object.keys(next).length > 0 ? next : undefined };
}

/** The value as the model has it: a choice of the panel is text, many of the model are numbers; a required text stays. */
function modelValueOf(node: FlowNode, at: string, value: unknown): unknown {
  const setting = settingsOf(node.type).find(({ name }) => name === at);
  if (setting?.editor.kind === 'text' && setting.required) return value ?? '';
  if (setting?.editor.kind !== 'choice') return value;
  return setting.editor.choices.find(choice => String(choice.value) === value)?.value ?? value;
}
