/** Lists the form fields that a flow uses, with the node and the purpose of each use. */
import type { BranchNode, DelayNode, Flow, FlowNode, SubProcessNode } from './flow.ts';
import { fieldRuleOfSetting, isApproverHandlerOrCopyNode } from './people.ts';
import { printTemplateOf } from './print-template.ts';
import { nodePlacesOf } from './tree.ts';

export interface FieldUse {
  /**
   * The field key (`model`). In privileges and print templates it can also be the `key` or the label of the
   * field, as written in the flow.
   */
  field: string;
  kind: 'condition' | 'people' | 'privilege' | 'delay' | 'sub-process' | 'print';
  /** The name of the node. Empty for the print template, which belongs to the whole flow. */
  nodeName: string;
}

/**
 * Returns each distinct use of a form field in the flow once, in reading order. Field privileges are included
 * only if they hide or disable a field.
 */
export function fieldReferencesInFlow({ node, setting }: Flow): FieldUse[] {
  const uses = [
    ...nodePlacesOf({ node }).flatMap(place => fieldReferencesOfNode(place.node)),
    ...fieldUsesInPrintTemplate(setting),
  ];
  return [...new Map(uses.map(use => [JSON.stringify(use), use])).values()];
}

function fieldReferencesOfNode(node: FlowNode): FieldUse[] {
  const { nodeName } = node;
  const use = (kind: FieldUse['kind'], fields: unknown[]): FieldUse[] =>
    fields.flatMap(field => (typeof field === 'string' && field ? [{ field, kind, nodeName }] : []));
  const { delay } = node as Partial<DelayNode>;
  const { giving = [], taking = [] } = node as Partial<SubProcessNode>;
  return [
    ...use('condition', conditionFieldsOfNode(node)),
    ...use('people', peopleFieldOfNode(node)),
    ...use('delay', delay && 'until' in delay ? [delay.until] : []),
    ...use('sub-process', [...giving.map(({ from }) => from), ...taking.map(({ to }) => to)]),
    ...use('privilege', privilegeRestrictedFieldKeys(node)),
  ];
}

const conditionFieldsOfNode = (node: FlowNode): unknown[] =>
  ((node as Partial<BranchNode>).conditionList ?? [])
    .flat()
    .flatMap(({ field, rows }) => (rows?.column ? [field, `${field}.${rows.column}`] : [field]));

function peopleFieldOfNode(node: FlowNode): unknown[] {
  const rule = isApproverHandlerOrCopyNode(node) ? fieldRuleOfSetting(node) : undefined;
  return rule ? [rule.field] : [];
}

const privilegeRestrictedFieldKeys = ({ privileges = [] }: FlowNode): unknown[] =>
  privileges.filter(({ hidden, disabled }) => hidden || disabled).map(({ key }) => key);

const fieldUsesInPrintTemplate = (setting: Flow['setting']): FieldUse[] =>
  [...(printTemplateOf(setting) ?? '').matchAll(/\{\{([^{}]{1,200})\}\}/g)].map(([, name = '']) => ({
    field: name.trim(),
    kind: 'print',
    nodeName: '',
  }));
