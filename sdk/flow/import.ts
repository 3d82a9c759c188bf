/** Any saved flow in, one shape out: by structure, because the sources disagree about the codes of branches. */
import { defaultExamineMode } from './examine-mode.ts';
import type { Condition, Flow, FlowNode, FlowSetting, Operator, StartNode } from './model.ts';
import { EXAMINE_MODE, NODE } from './model.ts';

export type ImportedFlow = { ok: true; flow: Flow; warnings: string[] } | { ok: false; reason: string };

type Raw = Record<string, unknown>;

interface Reading {
  seen: Set<string>;
  warnings: string[];
}

/** Takes `{node, setting}`, a bare start node, or JSON text of either. Unknown keys are kept. */
export function importFlow(source: unknown): ImportedFlow {
  const raw = typeof source === 'string' ? parse(source) : source;
  if (!isRaw(raw)) return { ok: false, reason: 'not a flow: no JSON object' };
  const tree = isRaw(raw.node) ? raw.node : raw;
  if (typeof tree.type !== 'number' && typeof tree.type !== 'string')
    return { ok: false, reason: 'not a flow: no node with a type' };
  const reading: Reading = { seen: new Set(), warnings: [] };
  const node = readNode(tree, reading, undefined) as StartNode;
  const setting = isRaw(raw.node) && isRaw(raw.setting) ? (raw.setting as FlowSetting) : undefined;
  return { ok: true, flow: { node, ...(setting && { setting }) }, warnings: reading.warnings };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readNode(raw: Raw, reading: Reading, pid: string | undefined): FlowNode {
  const id = uniqueId(raw, reading);
  const child = isRaw(raw.childNode) ? readNode(raw.childNode, reading, id) : null;
  return {
    ...raw,
    ...readOwn(raw, reading, id),
    id,
    ...(pid !== undefined && { pid }),
    nodeName: typeof raw.nodeName === 'string' ? raw.nodeName : '',
    childNode: child,
  } as FlowNode;
}

function uniqueId(raw: Raw, { seen, warnings }: Reading): string {
  const given = typeof raw.id === 'string' || typeof raw.id === 'number' ? String(raw.id) : '';
  let id = given;
  for (let n = seen.size + 1; id === '' || seen.has(id); n++) id = `node_${n}`;
  if (id !== given)
    warnings.push(given ? `duplicate id ${given} became ${id}` : `a node without id became ${id}`);
  seen.add(id);
  return id;
}

function readOwn(raw: Raw, reading: Reading, id: string): Raw {
  if (Array.isArray(raw.conditionNodes)) return readContainer(raw, raw.conditionNodes, reading, id);
  const type = Number(raw.type);
  const people = type === NODE.approver || type === NODE.handler;
  return people
    ? { type, setType: Number(raw.setType ?? 1), examineMode: readMode(raw) }
    : { type, ...setType(raw), ...(type === NODE.notice && readNotice(raw)) };
}

const readNotice = ({ approverGroups, channels }: Raw): Raw => ({
  approverGroups: listOf(approverGroups)
    .filter(isRaw)
    .map(group => ({
      ...group,
      approverType: Number(group.approverType ?? 1),
      approverIds: listOf(group.approverIds).map(String),
      approverNames: listOf(group.approverNames).map(String),
    })),
  channels: listOf(channels),
});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const setType = (raw: Raw): Raw => (raw.setType === undefined ? {} : { setType: Number(raw.setType) });

function readMode(raw: Raw): number {
  const mode = Number(raw.examineMode);
  return Object.values<number>(EXAMINE_MODE).includes(mode)
    ? mode
    : defaultExamineMode(Number(raw.setType ?? 1) as Parameters<typeof defaultExamineMode>[0]);
}

/** Codes 3 and 4 are read both ways in the sources: whoever has lanes is the container. */
function readContainer(raw: Raw, lanes: unknown[], reading: Reading, id: string): Raw {
  const code = Number(raw.type);
  const type = code === NODE.branch || Number.isNaN(code) ? NODE.container : code;
  const items = lanes.filter(isRaw);
  const asks = type === NODE.container || type === NODE.inclusive;
  return {
    type,
    conditionNodes: items.map((lane, at) =>
      readLane(lane, { at, last: asks && at === items.length - 1, reading, pid: id }),
    ),
  };
}

function readLane(
  raw: Raw,
  { at, last, reading, pid }: { at: number; last: boolean; reading: Reading; pid: string },
): FlowNode {
  const conditionList = readGroups(raw.conditionList);
  const priority = Number(raw.priorityLevel);
  const branchType = readBranchType(raw, last && conditionList.length === 0);
  const lane = readNode({ ...raw, conditionNodes: undefined }, reading, pid);
  const { conditionNodes: _, ...rest } = lane as FlowNode & { conditionNodes?: unknown };
  return {
    ...rest,
    type: NODE.branch,
    priorityLevel: Number.isFinite(priority) && priority > 0 ? priority : at + 1,
    conditionList,
    attr: { ...(isRaw(raw.attr) ? raw.attr : {}), branchType },
  } as FlowNode;
}

function readBranchType(raw: Raw, lastWithoutConditions: boolean): 1 | 3 {
  const given = isRaw(raw.attr) ? Number(raw.attr.branchType) : Number.NaN;
  if (given === 1 || given === 3) return given;
  return lastWithoutConditions ? 3 : 1;
}

/** Groups as lists of conditions; one flat list is one group. */
function readGroups(raw: unknown): Condition[][] {
  if (!Array.isArray(raw)) return [];
  const groups = raw.every(Array.isArray) ? (raw as unknown[][]) : [raw];
  return groups.map(group => group.filter(isRaw).map(readCondition)).filter(group => group.length > 0);
}

/** What is missing stays empty, for lint to find. */
const readCondition = (raw: Raw): Condition => ({
  ...raw,
  field: typeof raw.field === 'string' ? raw.field : '',
  operator: (typeof raw.operator === 'string' ? raw.operator : '') as Operator,
  value: raw.value,
});
