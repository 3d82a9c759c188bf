/** Short ways to write the parts of a demo process: controls with their texts in both languages, and nodes. */
import type { FlowNode, FlowSetting } from '@countersign/sdk/flow';
import type { Control, FormDefinition } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { type Both, both, inLanguage } from '../../setup/in-language.ts';
import type { DemoProcess } from './index.ts';

interface FieldInput {
  type: string;
  model: string;
  label: Both;
  options?: Record<string, unknown>;
  choices?: Record<string, Both>;
  isOptional?: true;
  list?: Control[];
}

/** A control whose label and choices are Chinese, and English beside. */
export function field({ type, model, label, options = {}, choices, isOptional, list }: FieldInput): Control {
  const entries = Object.entries(choices ?? {});
  const english = Object.fromEntries(entries.map(([value, texts]) => [`choices.${value}`, texts.en]));
  const offered = entries.map(([value, { zh }]) => ({ label: zh, value }));
  return {
    type,
    model,
    key: `${type}_${model}`,
    label: label.zh,
    options: { ...options, ...(choices && { options: offered }) },
    ...(!isOptional && { rules: [{ required: true }] }),
    ...(list && { list }),
    i18n: { en: { label: label.en, ...english } },
  };
}

export const form = (list: Control[]): FormDefinition => ({
  list,
  config: { layout: 'horizontal', labelWidth: 100 },
});

/** A node or a part of one whose names are in both languages. */
type NodePart = Omit<Partial<FlowNode>, 'nodeRoleList' | 'nodePositionList' | 'nodeName'> & {
  nodeRoleList?: { id: string; name: Both }[];
  nodePositionList?: { id: string; name: Both }[];
};
type Node = NodePart & { id: string; nodeName: Both };

interface Parts {
  process: Omit<DemoProcess['process'], 'processName' | 'description'> & {
    processName: Both;
    description: Both;
  };
  form: FormDefinition;
  flow: unknown;
}

/** A process written in both languages, as a function of the language. */
export const processOf =
  (parts: Parts) =>
  (lang: Lang): DemoProcess =>
    inLanguage(parts, lang) as DemoProcess;

/** The leader of the initiator, or the leader so many levels above. */
export const byLeader = (level = 1): NodePart => ({
  setType: 4,
  dynamic: { by: 'leader', level },
  examineMode: 3,
  nobody: { do: 'pass' },
});

export const byRole = (id: string, name: Both): NodePart => ({
  setType: 3,
  nodeRoleList: [{ id, name }],
  examineMode: 3,
});

export const byPosition = (id: string, name: Both): NodePart => ({
  setType: 8,
  nodePositionList: [{ id, name }],
  examineMode: 3,
});

/** Settings of a company that works with the system every day. */
export const OPEN: FlowSetting = {
  dedupe: { initiator: false, empty: false, approved: true },
  instantMark: true,
  allowReturn: true,
  allowDelegate: true,
  allowVoid: true,
};

/** The buttons of an approver under these settings. */
export const BUTTONS = { fallBack: true, transmitted: true };

/** A flow of these nodes, one behind the other, in both languages; approvers read the fields and write none of them. */
export function flowOf(nodes: Node[], fields: string[]): { node: unknown; setting: FlowSetting } {
  const privileges = fields.map(key => ({ key, disabled: true }));
  const chain = (at: number, pid: string): object | undefined => {
    const node = nodes[at];
    if (!node) return undefined;
    const next = chain(at + 1, node.id);
    return {
      type: 1,
      privileges,
      ...(node.type !== 2 && { configure: BUTTONS }),
      ...node,
      pid,
      ...(next && { childNode: next }),
    };
  };
  const first = chain(0, 'start');
  return {
    node: {
      id: 'start',
      type: 0,
      nodeName: both('发起人', 'Initiator'),
      privileges: [],
      configure: { withdraw: true },
      ...(first && { childNode: first }),
    },
    setting: OPEN,
  };
}
