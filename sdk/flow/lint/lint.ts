/** Finds problems in a flow, during editing and before publishing. */

import {
  controlsOf,
  type FormDefinition,
  fieldKeyOf,
  fieldLabel,
  fieldsOf,
  requiredRule,
} from '../../form/index.ts';
import { groupBy } from '../../group-by.ts';
import { comparisonsByFieldKey } from '../conditions/comparison.ts';
import { dateOrDateTimeFieldKeys, numberDomainsByFieldKey } from '../conditions/domain.ts';
import { conditionOperandFinderFor } from '../conditions/operand.ts';
import { valueFaultFinderFor } from '../conditions/value-fault.ts';
import {
  type Flow,
  type FlowNode,
  IMPORTED_NODE_DIFFERENCE_REASONS,
  type Named,
  NODE,
} from '../model/flow.ts';
import type { FlowDirectory, ProcessCircles } from '../model/people.ts';
import { placeholderNamesOfField } from '../model/places.ts';
import { lintPrintTemplate } from '../model/print-template.ts';
import { PROCESS_KEY_PATTERN } from '../model/process-key.ts';
import { peopleFieldsOf } from '../model/subjects.ts';
import { isBranchContainerNode, nodePlacesOf, type Place } from '../model/tree.ts';
import { namingFieldsOf } from '../naming/naming-fields.ts';
import { type LintScene, nodeKindOf } from '../nodes/index.ts';
import { listFieldRightsRows } from '../rights/rows.ts';
import { createFinding, type LintFinding, type LintRow } from './codes.ts';
import { lintConditions } from './conditions.ts';
import { lintDisplaySettings } from './display.ts';
import { lintBranches } from './lanes.ts';
import { lintSameApprover } from './same-approver.ts';
import {
  lintDirectoryReferencesOfNode,
  lintManagersAndReminderRecipients,
  lintProcessCircle,
} from './subjects.ts';
import { lintUnknownFlowSettingValues, lintUnknownNodeValues } from './unknown-values.ts';

export interface LintInput {
  flow: Flow;
  /** The form that is bound to the process. If absent, fields are not checked. */
  form?: FormDefinition;
  /** The process key. If absent, the process key is not checked. */
  processKey?: string;
  /** The managers of the process. They are checked only if `directory` is set. */
  managers?: readonly Named[];
  /**
   * The states of the users, roles, organisations, positions and processes that the flow names. If absent,
   * they are not checked.
   */
  directory?: FlowDirectory;
  /**
   * The circles of calls in which the process would start itself. Maps the key of a called process to the
   * names of the processes in the circle. If absent, circles are not reported.
   */
  circles?: ProcessCircles;
}

/**
 * Returns all findings in reading order. Findings about the whole flow come first and have an empty node id.
 */
export function lint(input: LintInput): LintRow[] {
  const { flow } = input;
  const facts = createSharedFlowLintData(input);
  const places = nodePlacesOf(flow);
  const hasDecider = places.some(({ node }) => isDecisionRequiredAtNode(node));
  return [
    ...lintFlowSettings(input, hasDecider),
    ...lintDuplicateNodeIds(places),
    ...places.flatMap(place => lintNodeAtTreePosition(place, facts, flow)),
  ];
}

/**
 * Returns the findings of a node, given its position in the flow tree. For a gateway, the findings about its
 * branches (lanes) are included.
 */
export function lintNodeAtTreePosition(place: Place, facts: SharedLintData, flow: Flow): LintRow[] {
  const scene = { ...facts, setting: flow.setting ?? {}, place };
  return [
    ...lintNode(place.node, scene),
    ...attachNodeToLintFindings(
      [
        ...lintDirectoryReferencesOfNode(place.node, scene),
        ...lintProcessCircle(place.node, scene),
        ...lintSameApprover(place, flow),
      ],
      place.node,
    ),
  ];
}

/** The data that the lint rules need for every node. It depends only on the form and the directory. */
export type SharedLintData = Omit<LintScene, 'place' | 'setting'>;

export function createSharedFlowLintData({
  form,
  directory,
  circles,
}: Pick<LintInput, 'form' | 'directory' | 'circles'>): SharedLintData {
  const known = { directory, circles };
  if (!form) return { required: [], lintConditions, ...known };
  return {
    ...known,
    lintConditions,
    people: peopleFieldsOf(form),
    naming: namingFieldsOf(form),
    labels: new Map(fieldsOf(form).map(field => [field.model, fieldLabel(field)])),
    fields: comparisonsByFieldKey(form),
    operand: conditionOperandFinderFor(form),
    valueFault: valueFaultFinderFor(form),
    domains: numberDomainsByFieldKey(form),
    moments: dateOrDateTimeFieldKeys(form),
    names: fieldsOf(form).flatMap(placeholderNamesOfField),
    privilegeKeys: privilegeKeysOf(form),
    required: fieldsOf(form).filter(field => requiredRule(field.control)),
  };
}

/** Returns the names of all controls, and the paths of table columns. */
const privilegeKeysOf = (form: FormDefinition): ReadonlySet<string> =>
  new Set(
    [
      ...[...controlsOf(form.list)].flatMap(({ control }) => [control.key, fieldKeyOf(control)]),
      ...listFieldRightsRows(form).map(({ id }) => id),
    ].filter(name => name !== undefined),
  );

const NODE_TYPES_REQUIRING_DECISION = new Set<FlowNode['type']>([
  NODE.approver,
  NODE.handler,
  NODE.subProcess,
]);

/** Returns true if the node requires a decision. A flow needs at least one such node. */
export const isDecisionRequiredAtNode = ({ type }: FlowNode): boolean =>
  NODE_TYPES_REQUIRING_DECISION.has(type);

/** Returns the findings about the whole flow. Duplicate ids are reported by `lintDuplicateNodeIds`. */
export function lintFlowSettings(
  { flow, form, processKey, managers = [], directory }: LintInput,
  hasDecider: boolean,
): LintRow[] {
  const findings: LintFinding[] = [];
  if (flow.node.type !== NODE.start) findings.push(createFinding('start-missing', 'add-start'));
  if (!hasDecider) findings.push(createFinding('nobody-approves', 'add-approver'));
  if (processKey !== undefined && !PROCESS_KEY_PATTERN.test(processKey))
    findings.push(createFinding('process-key', 'process-key'));
  findings.push(...lintUnknownFlowSettingValues(flow.setting));
  findings.push(...lintPrintTemplate(flow.setting, form), ...lintDisplaySettings(flow.setting, form));
  findings.push(...lintManagersAndReminderRecipients({ setting: flow.setting ?? {}, managers }, directory));
  return findings.map(finding => attachNodeToLintFinding(finding, ''));
}

/** Returns one finding for each id that several nodes share. */
export function lintDuplicateNodeIds(places: Place[]): LintRow[] {
  const byId = groupBy(places, ({ node }) => node.id);
  const twice = [...byId.values()].filter(same => same.length > 1);
  return twice.flatMap(([first]) =>
    attachNodeToLintFindings([createFinding('duplicate-id', 'new-id', { id: first!.node.id })], first!.node),
  );
}

function lintNode(node: FlowNode, scene: LintScene): LintRow[] {
  const kind = nodeKindOf(node);
  const findings = kind ? kind.lint(node, scene) : [createFinding('unknown-node', 'remove-node')];
  const name = nodeNameOrEmpty(node).trim() ? [] : [createFinding('name-empty', 'name')];
  const among = isBranchContainerNode(node) ? lintBranches(node, scene) : [];
  return [
    ...attachNodeToLintFindings(
      [
        ...name,
        ...findings,
        ...lintUnknownNodeValues(node, findings),
        ...lintPrivileges(node, scene),
        ...lintUnacceptedImportDifferences(node),
      ],
      node,
    ),
    ...among.flatMap(({ about, ...finding }) => attachNodeToLintFindings([finding], about)),
  ];
}

/** Reports privileges that refer to no control of the form, for example because the field was removed. */
const lintPrivileges = ({ privileges }: FlowNode, { privilegeKeys }: LintScene): LintFinding[] =>
  privilegeKeys
    ? (Array.isArray(privileges) ? privileges : [])
        .filter(({ key, hidden, disabled }) => (hidden || disabled) && !privilegeKeys.has(key))
        .map(({ key }) => createFinding('privilege-field', 'drop-privilege', { field: key }))
    : [];

/** Reports the differences from the import source that the author has not accepted yet. */
const lintUnacceptedImportDifferences = ({ unsettled }: FlowNode): LintFinding[] =>
  (unsettled ?? [])
    .filter(({ reason }) => IMPORTED_NODE_DIFFERENCE_REASONS.includes(reason))
    .map(({ reason, target }) => createFinding(`import-${reason}`, 'accept-import', { target, reason }));

const attachNodeToLintFindings = (findings: LintFinding[], node: FlowNode): LintRow[] =>
  findings.map(finding => attachNodeToLintFinding(finding, node.id, nodeNameOrEmpty(node)));

/**
 * Returns the name of the node. Returns an empty text if the name is missing or not a text, as can happen in
 * imported flows.
 */
const nodeNameOrEmpty = ({ nodeName }: FlowNode): string => (typeof nodeName === 'string' ? nodeName : '');

const attachNodeToLintFinding = (finding: LintFinding, nodeId: string, name?: string): LintRow => ({
  ...finding,
  nodeId,
  message: `lint.${finding.code}`,
  ...((name !== undefined || finding.params) && {
    params: { ...(name !== undefined && { name }), ...finding.params },
  }),
});
