/**
 * Converts flows from various sources to one format. It recognises nodes by their structure, because sources
 * use different type codes for branches.
 */
import { findInexactNumbers } from '../../form/definition/lost-numbers.ts';
import { parseExactJson } from '../../json.ts';
import { defaultExamineMode } from './examine-mode.ts';
import type { Condition, Flow, FlowNode, FlowSetting, Operator, StartNode } from './flow.ts';
import { EXAMINE_MODE, NODE } from './flow.ts';
import { nodeSchema, settingSchema } from './schema.ts';
import { convertToSchemaTypes } from './shape.ts';
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
  if (!isRawObject(raw)) return { ok: false, reason: 'not a flow: no JSON object' };
  const tree = isRawObject(raw.node) ? raw.node : raw;
  if (typeof tree.type !== 'number' && typeof tree.type !== 'string')
    return { ok: false, reason: 'not a flow: no node with a type' };
  const reason = sizeFault(tree, raw.setting);
  if (reason) return { ok: false, reason };
  const reading: ImportState = { seen: new Set(), warnings: [] };
  const node = readFlowNode(tree, reading, undefined) as StartNode;
  const setting =
    isRawObject(raw.node) && isRawObject(raw.setting)
      ? readSetting(raw.setting as FlowSetting, reading)
      : undefined;
  const lost = findInexactNumbers(raw).map(({ path }) => `lost-number: ${path}`);
  return { ok: true, flow: { node, ...(setting && { setting }) }, warnings: [...lost, ...reading.warnings] };
}

function readSetting(setting: FlowSetting, { warnings }: ImportState): FlowSetting {
  const { value, lost } = convertToSchemaTypes(settingSchema, setting);
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

const isRawObject = (value: unknown): value is RawObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readFlowNode(raw: RawObject, reading: ImportState, pid: string | undefined): FlowNode {
  const id = assignUniqueId(raw, reading);
  const child = isRawObject(raw.childNode) ? readFlowNode(raw.childNode, reading, id) : null;
  const { conditionNodes, ...own } = readTypedFields(raw, reading, id);
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
  const { value, lost } = convertToSchemaTypes<RawObject>(nodeSchema, own);
  warnings.push(...lost.map(path => `unreadable: ${path} of the node ${value.id}`));
  return { nodeName: '', ...value };
}

function assignUniqueId(raw: RawObject, { seen, warnings }: ImportState): string {
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

function readTypedFields(raw: RawObject, reading: ImportState, id: string): RawObject {
  if (Array.isArray(raw.conditionNodes)) return readContainer(raw, raw.conditionNodes, reading, id);
  const type = toTypeCode(raw.type);
  if (TYPES_WITH_BRANCHES.has(type)) return readContainer(raw, [], reading, id);
  const people = type === NODE.approver || type === NODE.handler;
  return people
    ? { type, setType: toTypeCode(raw.setType ?? 1), examineMode: readExamineMode(raw) }
    : { type, ...readSetType(raw), ...(type === NODE.notice && readNotice(raw)) };
}

const readNotice = ({ approverGroups, channels }: RawObject): RawObject => ({
  approverGroups: listOrEmpty(approverGroups)
    .filter(isRawObject)
    .map(group => ({
      ...group,
      approverType: toTypeCode(group.approverType ?? 1),
      approverIds: textsInList(group.approverIds),
      approverNames: textsInList(group.approverNames),
    })),
  channels: listOrEmpty(channels),
});

const listOrEmpty = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const textsInList = (value: unknown): string[] =>
  listOrEmpty(value)
    .filter(one => typeof one === 'string' || typeof one === 'number')
    .map(String);

/** Reads a type code from a number or numeric text. Returns NaN for any other value. */
const toTypeCode = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;

const readSetType = (raw: RawObject): RawObject =>
  raw.setType === undefined ? {} : { setType: toTypeCode(raw.setType) };

function readExamineMode(raw: RawObject): number {
  const mode = toTypeCode(raw.examineMode);
  return Object.values<number>(EXAMINE_MODE).includes(mode)
    ? mode
    : defaultExamineMode(toTypeCode(raw.setType ?? 1) as Parameters<typeof defaultExamineMode>[0]);
}

/**
 * Reads a node with branches (lanes). Sources use the codes 3 and 4 interchangeably for a branch and for a
 * gateway, so every node with branches is read as a gateway.
 */
function readContainer(raw: RawObject, lanes: unknown[], reading: ImportState, id: string): RawObject {
  const code = toTypeCode(raw.type);
  const type = TYPES_WITH_BRANCHES.has(code) ? code : NODE.container;
  if (type !== code && code !== NODE.branch)
    reading.warnings.push(`the container ${id} had the type ${code}`);
  const items = lanes.filter(isRawObject);
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
  const priority = toTypeCode(raw.priorityLevel);
  const branchType = readBranchType(raw, last && conditionList.length === 0);
  const own = {
    type: NODE.branch,
    priorityLevel: Number.isFinite(priority) && priority > 0 ? priority : at + 1,
    conditionList,
    attr: { ...(isRawObject(raw.attr) ? raw.attr : {}), branchType },
  };
  return readFlowNode({ ...raw, ...own, conditionNodes: undefined }, reading, pid);
}

function readBranchType(raw: RawObject, lastWithoutConditions: boolean): 1 | 3 {
  const provided = isRawObject(raw.attr) ? toTypeCode(raw.attr.branchType) : Number.NaN;
  if (provided === 1 || provided === 3) return provided;
  return lastWithoutConditions ? 3 : 1;
}

/** Returns the condition groups. A flat list of conditions becomes one group. */
function readConditionGroups(raw: unknown): Condition[][] {
  if (!Array.isArray(raw)) return [];
  const groups = raw.every(Array.isArray) ? (raw as unknown[][]) : [raw];
  return groups
    .map(group => group.filter(isRawObject).map(readFlowCondition))
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
