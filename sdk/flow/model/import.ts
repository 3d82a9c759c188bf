/**
 * Converts flows from various sources to one format. It recognises nodes by their structure, because sources
 * use different type codes for branches.
 */
import { findInexactNumbers } from '../../form/definition/lost-numbers.ts';
import { parseExactJson } from '../../json.ts';
import { defaultExamineMode } from './examine-mode.ts';
import type { Condition, Flow, FlowNode, FlowSetting, Operator, StartNode } from './flow.ts';
import { EXAMINE_MODE, NODE } from './flow.ts';
import { flowSettingSchema, nodeSchema } from './schema.ts';
import { coerceValueToSchemaTypes } from './shape.ts';
import { sizeFault } from './size.ts';

export type ImportedFlow = { ok: true; flow: Flow; warnings: string[] } | { ok: false; reason: string };

type RawObject = Record<string, unknown>;

interface ImportState {
  seen: Set<string>;
  warnings: string[];
}

/**
 * Imports `{node, setting}`, a bare start node, or the JSON text of either. Unknown keys are kept. A flow
 * that exceeds the size limits is refused.
 */
export function importFlow(source: unknown): ImportedFlow {
  const raw = typeof source === 'string' ? parseJsonOrUndefined(source) : source;
  if (!isRawJsonObject(raw)) return { ok: false, reason: 'not a flow: no JSON object' };
  const tree = isRawJsonObject(raw.node) ? raw.node : raw;
  if (typeof tree.type !== 'number' && typeof tree.type !== 'string')
    return { ok: false, reason: 'not a flow: no node with a type' };
  const reason = sizeFault(tree, raw.setting);
  if (reason) return { ok: false, reason };
  const reading: ImportState = { seen: new Set(), warnings: [] };
  const node = readFlowNode(tree, reading, undefined) as StartNode;
  const setting =
    isRawJsonObject(raw.node) && isRawJsonObject(raw.setting)
      ? readSetting(raw.setting as FlowSetting, reading)
      : undefined;
  const lost = findInexactNumbers(raw).map(({ path }) => `lost-number: ${path}`);
  return { ok: true, flow: { node, ...(setting && { setting }) }, warnings: [...lost, ...reading.warnings] };
}

function readSetting(setting: FlowSetting, { warnings }: ImportState): FlowSetting {
  const { value, lost } = coerceValueToSchemaTypes(flowSettingSchema, setting);
  warnings.push(...lost.map(path => `unreadable: setting.${path}`));
  return value;
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

const isRawJsonObject = (value: unknown): value is RawObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readFlowNode(raw: RawObject, reading: ImportState, pid: string | undefined): FlowNode {
  const id = assignUniqueNodeId(raw, reading);
  const child = isRawJsonObject(raw.childNode) ? readFlowNode(raw.childNode, reading, id) : null;
  const { conditionNodes, ...own } = readNodeFieldsByType(raw, reading, id);
  return {
    ...toNodeShape({ ...raw, ...own, id, nodeName: raw.nodeName ?? '' }, reading),
    ...(conditionNodes !== undefined && { conditionNodes }),
    ...(pid !== undefined && { pid }),
    childNode: child,
  } as FlowNode;
}

/**
 * Returns the settings of an imported node without its child nodes and branches, converted to the types that
 * the flow format requires.
 */
function toNodeShape(
  { childNode: _, conditionNodes: __, pid: ___, ...own }: RawObject,
  { warnings }: ImportState,
): RawObject {
  const { value, lost } = coerceValueToSchemaTypes<RawObject>(nodeSchema, own);
  warnings.push(...lost.map(path => `unreadable: ${path} of the node ${value.id}`));
  return { nodeName: '', ...value };
}

function assignUniqueNodeId(raw: RawObject, { seen, warnings }: ImportState): string {
  const provided = typeof raw.id === 'string' || typeof raw.id === 'number' ? String(raw.id) : '';
  let id = provided;
  for (let n = seen.size + 1; id === '' || seen.has(id); n++) id = `node_${n}`;
  if (id !== provided)
    warnings.push(provided ? `duplicate id ${provided} became ${id}` : `a node without id became ${id}`);
  seen.add(id);
  return id;
}

/** Types of gateways. A node of such a type without branches (lanes) is read as an empty gateway. */
const TYPES_WITH_BRANCHES = new Set<number>([NODE.container, NODE.suggestion, NODE.inclusive, NODE.parallel]);

function readNodeFieldsByType(raw: RawObject, reading: ImportState, id: string): RawObject {
  if (Array.isArray(raw.conditionNodes)) return importNodeWithBranches(raw, raw.conditionNodes, reading, id);
  const type = parseNodeTypeCode(raw.type);
  if (TYPES_WITH_BRANCHES.has(type)) return importNodeWithBranches(raw, [], reading, id);
  const people = type === NODE.approver || type === NODE.handler;
  return people
    ? { type, setType: parseNodeTypeCode(raw.setType ?? 1), examineMode: readImportedMultiApproverMode(raw) }
    : { type, ...readAssigneeTypeCode(raw), ...(type === NODE.notice && readNoticeNodeSettings(raw)) };
}

const readNoticeNodeSettings = ({ approverGroups, channels }: RawObject): RawObject => ({
  approverGroups: toArrayOrEmpty(approverGroups)
    .filter(isRawJsonObject)
    .map(group => ({
      ...group,
      approverType: parseNodeTypeCode(group.approverType ?? 1),
      approverIds: textEntriesOfList(group.approverIds),
      approverNames: textEntriesOfList(group.approverNames),
    })),
  channels: toArrayOrEmpty(channels),
});

const toArrayOrEmpty = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const textEntriesOfList = (value: unknown): string[] =>
  toArrayOrEmpty(value)
    .filter(one => typeof one === 'string' || typeof one === 'number')
    .map(String);

/** Reads a type code from a number or numeric text. Returns NaN for any other value. */
const parseNodeTypeCode = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;

const readAssigneeTypeCode = (raw: RawObject): RawObject =>
  raw.setType === undefined ? {} : { setType: parseNodeTypeCode(raw.setType) };

function readImportedMultiApproverMode(raw: RawObject): number {
  const mode = parseNodeTypeCode(raw.examineMode);
  return Object.values<number>(EXAMINE_MODE).includes(mode)
    ? mode
    : defaultExamineMode(parseNodeTypeCode(raw.setType ?? 1) as Parameters<typeof defaultExamineMode>[0]);
}

/**
 * Reads a node that has branches (lanes) as a gateway, whatever its type code. Imported flows use the type
 * codes 3 and 4 both for branches and for gateways.
 */
function importNodeWithBranches(
  raw: RawObject,
  lanes: unknown[],
  reading: ImportState,
  id: string,
): RawObject {
  const code = parseNodeTypeCode(raw.type);
  const type = TYPES_WITH_BRANCHES.has(code) ? code : NODE.container;
  if (type !== code && code !== NODE.branch)
    reading.warnings.push(`the container ${id} had the type ${code}`);
  const items = lanes.filter(isRawJsonObject);
  const hasConditions = type === NODE.container || type === NODE.inclusive;
  return {
    type,
    conditionNodes: items.map((lane, at) =>
      readGatewayBranch(lane, { at, last: hasConditions && at === items.length - 1, reading, pid: id }),
    ),
  };
}

function readGatewayBranch(
  raw: RawObject,
  { at, last, reading, pid }: { at: number; last: boolean; reading: ImportState; pid: string },
): FlowNode {
  const conditionList = readConditionGroups(raw.conditionList);
  const priority = parseNodeTypeCode(raw.priorityLevel);
  const branchType = readBranchType(raw, last && conditionList.length === 0);
  const own = {
    type: NODE.branch,
    priorityLevel: Number.isFinite(priority) && priority > 0 ? priority : at + 1,
    conditionList,
    attr: { ...(isRawJsonObject(raw.attr) ? raw.attr : {}), branchType },
  };
  return readFlowNode({ ...raw, ...own, conditionNodes: undefined }, reading, pid);
}

function readBranchType(raw: RawObject, lastWithoutConditions: boolean): 1 | 3 {
  const provided = isRawJsonObject(raw.attr) ? parseNodeTypeCode(raw.attr.branchType) : Number.NaN;
  if (provided === 1 || provided === 3) return provided;
  return lastWithoutConditions ? 3 : 1;
}

/** Returns the condition groups. A flat list of conditions becomes one group. */
function readConditionGroups(raw: unknown): Condition[][] {
  if (!Array.isArray(raw)) return [];
  const groups = raw.every(Array.isArray) ? (raw as unknown[][]) : [raw];
  return groups
    .map(group => group.filter(isRawJsonObject).map(readFlowCondition))
    .filter(group => group.length > 0);
}

/**
 * Reads one imported condition. A missing field or operator becomes an empty string, and lint then reports
 * the condition as incomplete.
 */
const readFlowCondition = (raw: RawObject): Condition => ({
  ...raw,
  field: typeof raw.field === 'string' ? raw.field : '',
  operator: (typeof raw.operator === 'string' ? raw.operator : '') as Operator,
  value: raw.value,
});
