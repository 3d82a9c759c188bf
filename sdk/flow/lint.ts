/** What is wrong with a flow, found while it is drawn and again when it is published. */
import { type FormDefinition, fieldsOf, requiredRule } from '../form/index.ts';
import { comparableIn, comparisons } from './comparison.ts';
import { error, type LintFinding, type LintRow } from './lint-codes.ts';
import { type Flow, type FlowNode, NODE } from './model.ts';
import { kindOf, type LintScene } from './nodes/index.ts';
import { indexFlow, isContainer } from './tree.ts';
import { unreachableLanes } from './unreachable.ts';

export interface LintInput {
  flow: Flow;
  /** The bound form; without it fields are not checked. */
  form?: FormDefinition;
  /** Checked where it is given. */
  processKey?: string;
}

export const PROCESS_KEY = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Every finding in reading order; those of the flow as a whole come first, with an empty node id. */
export function lint({ flow, form, processKey }: LintInput): LintRow[] {
  const scene = sceneOf(form);
  const nodes = [...indexFlow(flow).values()].map(place => place.node);
  return [...lintWhole(flow, processKey), ...nodes.flatMap(node => lintNode(node, scene))];
}

/** Whether a flow may be published: warnings do not stand in the way. */
export const isPublishable = (rows: LintRow[]): boolean => rows.every(row => row.severity === 'warning');

function sceneOf(form: FormDefinition | undefined): LintScene {
  if (!form) return { required: [] };
  const required = fieldsOf(form).filter(field => requiredRule(field.control));
  return { fields: comparisons(form), read: comparableIn(form), required };
}

function lintWhole(flow: Flow, processKey: string | undefined): LintRow[] {
  const findings: LintFinding[] = [];
  if (flow.node.type !== NODE.start) findings.push(error('start-missing', 'add-start'));
  if (processKey !== undefined && !PROCESS_KEY.test(processKey))
    findings.push(error('process-key', 'process-key'));
  return findings.map(finding => row(finding, ''));
}

function lintNode(node: FlowNode, scene: LintScene): LintRow[] {
  const kind = kindOf(node);
  const findings = kind ? kind.lint(node, scene) : [error('unknown-node', 'remove-node')];
  const name = node.nodeName.trim() ? [] : [error('name-empty', 'name')];
  const own = [...name, ...findings].map(finding => row(finding, node.id, node.nodeName));
  const lanes = isContainer(node) ? unreachableLanes(node, scene.fields) : [];
  return [...own, ...lanes.map(lane => row(error('unreachable-branch', 'reorder'), lane.id, lane.nodeName))];
}

const row = (finding: LintFinding, nodeId: string, name?: string): LintRow => ({
  ...finding,
  nodeId,
  message: `lint.${finding.code}`,
  ...((name !== undefined || finding.params) && {
    params: { ...(name !== undefined && { name }), ...finding.params },
  }),
});
