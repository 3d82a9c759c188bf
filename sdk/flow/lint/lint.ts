/** Problems of a flow, found while it is edited and again when it is published. */

import { type FormDefinition, fieldsOf, requiredRule } from '../../form/index.ts';
import { groupBy } from '../../group-by.ts';
import { comparableIn, comparisons } from '../conditions/comparison.ts';
import { domains, moments } from '../conditions/domain.ts';
import { valueFaultsIn } from '../conditions/value-fault.ts';
import { type Flow, type FlowNode, type Named, NODE, UNSETTLED_REASONS } from '../model/flow.ts';
import { namesOfField } from '../model/places.ts';
import { lintPrintTemplate } from '../model/print-template.ts';
import { PROCESS_KEY } from '../model/process-key.ts';
import { peopleFieldsOf } from '../model/subjects.ts';
import { isContainer, type Place, placesOf } from '../model/tree.ts';
import { kindOf, type LintScene } from '../nodes/index.ts';
import { found, type LintFinding, type LintRow } from './codes.ts';
import { lintDisplay } from './display.ts';
import { lintLanes } from './lanes.ts';
import { lintSameApprover } from './same-approver.ts';
import { type FlowDirectory, lintNodeSubjects, lintOtherSubjects } from './subjects.ts';

export interface LintInput {
  flow: Flow;
  /** The bound form; without it fields are not checked. */
  form?: FormDefinition;
  /** Checked where it is given. */
  processKey?: string;
  /** The managers of the process; checked where a directory is given. */
  managers?: readonly Named[];
  /** The states of the subjects that the flow names; without it they are not checked. */
  directory?: FlowDirectory;
}

/** Every finding in reading order; those of the flow as a whole come first, with an empty node id. */
export function lint(input: LintInput): LintRow[] {
  const { flow } = input;
  const facts = factsOf(input);
  const places = placesOf(flow);
  const hasDecider = places.some(({ node }) => isDeciding(node));
  return [
    ...lintWhole(input, hasDecider),
    ...lintIds(places),
    ...places.flatMap(place => lintPlace(place, facts, flow)),
  ];
}

/** The findings of one node where it stands; those among the lanes of a container belong to the container. */
export function lintPlace(place: Place, facts: LintFacts, flow: Flow): LintRow[] {
  const scene = { ...facts, setting: flow.setting ?? {}, place };
  return [
    ...lintNode(place.node, scene),
    ...rowsOf([...lintNodeSubjects(place.node, scene), ...lintSameApprover(place, flow)], place.node),
  ];
}

/** Whether a flow may be published: warnings do not stand in the way. */
export const isPublishable = (rows: LintRow[]): boolean => rows.every(row => row.severity === 'warning');

/** The part of a scene that the form and the directory decide. */
export type LintFacts = Omit<LintScene, 'place' | 'setting'>;

export function factsOf({ form, directory }: Pick<LintInput, 'form' | 'directory'>): LintFacts {
  const known = directory && { directory };
  if (!form) return { required: [], ...known };
  return {
    ...known,
    people: peopleFieldsOf(form),
    fields: comparisons(form),
    read: comparableIn(form),
    valueFault: valueFaultsIn(form),
    domains: domains(form),
    moments: moments(form),
    names: fieldsOf(form).flatMap(namesOfField),
    required: fieldsOf(form).filter(field => requiredRule(field.control)),
  };
}

const deciding = new Set<FlowNode['type']>([NODE.approver, NODE.handler, NODE.subProcess]);

/** Whether a node asks for a decision, so that a flow has something to decide. */
export const isDeciding = ({ type }: FlowNode): boolean => deciding.has(type);

/** The findings of the flow as a whole, without those of its ids. */
export function lintWhole(
  { flow, form, processKey, managers = [], directory }: LintInput,
  hasDecider: boolean,
): LintRow[] {
  const findings: LintFinding[] = [];
  if (flow.node.type !== NODE.start) findings.push(found('start-missing', 'add-start'));
  if (!hasDecider) findings.push(found('nobody-approves', 'add-approver'));
  if (processKey !== undefined && !PROCESS_KEY.test(processKey))
    findings.push(found('process-key', 'process-key'));
  findings.push(...lintPrintTemplate(flow.setting, form), ...lintDisplay(flow.setting, form));
  findings.push(...lintOtherSubjects({ setting: flow.setting ?? {}, managers }, directory));
  return findings.map(finding => row(finding, ''));
}

/** Each id that stands at more than one node, once. */
export function lintIds(places: Place[]): LintRow[] {
  const byId = groupBy(places, ({ node }) => node.id);
  const twice = [...byId.values()].filter(same => same.length > 1);
  return twice.flatMap(([first]) =>
    rowsOf([found('duplicate-id', 'new-id', { id: first!.node.id })], first!.node),
  );
}

function lintNode(node: FlowNode, scene: LintScene): LintRow[] {
  const kind = kindOf(node);
  const findings = kind ? kind.lint(node, scene) : [found('unknown-node', 'remove-node')];
  const name = nameOf(node).trim() ? [] : [found('name-empty', 'name')];
  const among = isContainer(node) ? lintLanes(node, scene) : [];
  return [
    ...rowsOf([...name, ...findings, ...lintUnsettled(node)], node),
    ...among.flatMap(({ about, ...finding }) => rowsOf([finding], about)),
  ];
}

/** Differences to the source of an import, until the author accepts them. */
const lintUnsettled = ({ unsettled }: FlowNode): LintFinding[] =>
  (unsettled ?? [])
    .filter(({ reason }) => UNSETTLED_REASONS.includes(reason))
    .map(({ reason, target }) => found(`import-${reason}`, 'accept-import', { target, reason }));

const rowsOf = (findings: LintFinding[], node: FlowNode): LintRow[] =>
  findings.map(finding => row(finding, node.id, nameOf(node)));

/** A flow from elsewhere may lack it. */
const nameOf = ({ nodeName }: FlowNode): string => (typeof nodeName === 'string' ? nodeName : '');

const row = (finding: LintFinding, nodeId: string, name?: string): LintRow => ({
  ...finding,
  nodeId,
  message: `lint.${finding.code}`,
  ...((name !== undefined || finding.params) && {
    params: { ...(name !== undefined && { name }), ...finding.params },
  }),
});
