/** The fields of the form that a flow names, with the node and the kind of each use. */
import type { BranchNode, DelayNode, Flow, FlowNode, SubProcessNode } from './flow.ts';
import { printTemplateOf } from './print-template.ts';
import { placesOf } from './tree.ts';

export interface FieldUse {
  /** The model; in privileges and print templates also the key or the label, as the flow names it. */
  field: string;
  kind: 'condition' | 'privilege' | 'delay' | 'sub-process' | 'print';
  /** Empty for the print template, which belongs to the whole flow. */
  nodeName: string;
}

/** Returns each use once, in reading order. Privileges count where they hide or disable. */
export function fieldUses({ node, setting }: Flow): FieldUse[] {
  const uses = [...placesOf({ node }).flatMap(place => usesOf(place.node)), ...printed(setting)];
  return [...new Map(uses.map(use => [JSON.stringify(use), use])).values()];
}

function usesOf(node: FlowNode): FieldUse[] {
  const { nodeName } = node;
  const use = (kind: FieldUse['kind'], fields: unknown[]): FieldUse[] =>
    fields.flatMap(field => (typeof field === 'string' && field ? [{ field, kind, nodeName }] : []));
  const { delay } = node as Partial<DelayNode>;
  const { giving = [], taking = [] } = node as Partial<SubProcessNode>;
  return [
    ...use('condition', conditionsOf(node)),
    ...use('delay', delay && 'until' in delay ? [delay.until] : []),
    ...use('sub-process', [...giving.map(({ from }) => from), ...taking.map(({ to }) => to)]),
    ...use('privilege', restricted(node)),
  ];
}

const conditionsOf = (node: FlowNode): unknown[] =>
  ((node as Partial<BranchNode>).conditionList ?? []).flat().map(({ field }) => field);

const restricted = ({ privileges = [] }: FlowNode): unknown[] =>
  privileges.filter(({ hidden, disabled }) => hidden || disabled).map(({ key }) => key);

const printed = (setting: Flow['setting']): FieldUse[] =>
  [...(printTemplateOf(setting) ?? '').matchAll(/\{\{([^{}]{1,200})\}\}/g)].map(([, name = '']) => ({
    field: name.trim(),
    kind: 'print',
    nodeName: '',
  }));
