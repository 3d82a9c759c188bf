/** Builds the parts of demo processes: controls with texts in both languages, and flow nodes. */
import type { FlowNode, FlowSetting } from '@countersign/sdk/flow';
import type { Control, FormDefinition } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { type Both, bilingualText, localizeValue } from '../../setup/in-language.ts';
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

/** Returns a control with Chinese texts and their English translations. */
export function createBilingualControl({
  type,
  model,
  label,
  options = {},
  choices,
  isOptional,
  list,
}: FieldInput): Control {
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

export const demoForm = (list: Control[]): FormDefinition => ({
  list,
  config: { layout: 'horizontal', labelWidth: 100 },
});

/** Properties of a flow node. The names of roles and positions are given in Chinese and English. */
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

/** Returns a function that builds the process in one language. */
export const bilingualProcess =
  (parts: Parts) =>
  (lang: Lang): DemoProcess =>
    localizeValue(parts, lang) as DemoProcess;

/**
 * Returns node properties that make a leader the approver. `level` is 1 for the leader of the initiator, 2
 * for that leader's leader, and so on.
 */
export const leaderApproverProperties = (level = 1): NodePart => ({
  setType: 4,
  dynamic: { by: 'leader', level },
  examineMode: 3,
  nobody: { do: 'pass' },
});

export const roleApproverProperties = (id: string, name: Both): NodePart => ({
  setType: 3,
  nodeRoleList: [{ id, name }],
  examineMode: 3,
});

export const positionApproverProperties = (id: string, name: Both): NodePart => ({
  setType: 8,
  nodePositionList: [{ id, name }],
  examineMode: 3,
});

/** Flow settings for a company that uses the system every day. */
export const DEMO_COMPANY_FLOW_SETTINGS: FlowSetting = {
  dedupe: { initiator: false, empty: false, approved: true },
  instantMark: true,
  allowReturn: true,
  allowDelegate: true,
  allowVoid: true,
};

/** Buttons that approvers have in flows with `DEMO_COMPANY_FLOW_SETTINGS`. */
export const APPROVER_BUTTONS = { fallBack: true, transmitted: true };

/**
 * Returns a flow of consecutive nodes whose approvers can read but not edit the given fields. Names and texts
 * of the flow are in Chinese and English.
 */
export function sequentialFlow(nodes: Node[], fields: string[]): { node: unknown; setting: FlowSetting } {
  const privileges = fields.map(key => ({ key, disabled: true }));
  const chain = (at: number, pid: string): object | undefined => {
    const node = nodes[at];
    if (!node) return undefined;
    const next = chain(at + 1, node.id);
    return {
      type: 1,
      privileges,
      ...(node.type !== 2 && { configure: APPROVER_BUTTONS }),
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
      nodeName: bilingualText('发起人', 'Initiator'),
      privileges: [],
      configure: { withdraw: true },
      ...(first && { childNode: first }),
    },
    setting: DEMO_COMPANY_FLOW_SETTINGS,
  };
}
