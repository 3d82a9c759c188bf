/** Any saved flow in, one shape out: by structure, because the sources disagree about the codes of branches. */
import { lostNumbers } from '../../form/definition/import/lost-numbers.ts';
import { parseExactJson } from '../../json.ts';
import { defaultExamineMode } from './examine-mode.ts';
import type { Condition, Flow, FlowNode, FlowSetting, Operator, StartNode } from './flow.ts';
import { EXAMINE_MODE, NODE } from './flow.ts';
import { nodeSchema, settingSchema } from './schema.ts';
import { shaped } from './shape.ts';
import { tooLarge } from './size.ts';

export type ImportedFlow = { ok: true; flow: Flow; warnings: string[] } | { ok: false; reason: string };

type Raw = Record<string, unknown>;

interface Reading {
  seen: Set<string>;
  warnings: string[];
}

/** Takes `{node, setting}`, a bare start node, or JSON text of either. Unknown keys are kept. A text that is larger than any flow that people made is refused. */
export function importFlow(source: unknown): ImportedFlow {
  const raw = typeof source === 'string' ? parse(source) : source;
  if (!isRaw(raw)) return { ok: false, reason: 'not a flow: no JSON object' };
  const tree = isRaw(raw.node) ? raw.node : raw;
  if (typeof tree.type !== 'number' && typeof tree.type !== 'string')
    return { ok: false, reason: 'not a flow: no node with a type' };
  const reason = tooLarge(tree, raw.setting);
  if (reason) return { ok: false, reason };
  const reading: Reading = { seen: new Set(), warnings: [] };
  const node = readNode(tree, reading, undefined) as StartNode;
  const setting =
    isRaw(raw.node) && isRaw(raw.setting) ? shapedSetting(raw.setting as FlowSetting, reading) : undefined;
  const lost = lostNumbers(raw).map(({ path }) => `lost-number: ${path}`);
  return { ok: true, flow: { node, ...(setting && { setting }) }, warnings: [...lost, ...reading.warnings] };
}

function shapedSetting(setting: FlowSetting, { warnings }: Reading): FlowSetting {
  const { value, lost } = shaped(settingSchema, setting);
  warnings.push(...lost.map(path => `unreadable: setting.${path}`));
  return value;
}

function parse(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readNode(raw: Raw, reading: Reading, pid: string | undefined): FlowNode {
  const id = uniqueId(raw, reading);
  const child = isRaw(raw.childNode) ? readNode(raw.childNode, reading, id) : null;
  const { conditionNodes, ...own } = readOwn(raw, reading, id);
  return {
    ...shapedNode({ ...raw, ...own, id, nodeName: raw.nodeName ?? '' }, reading),
    ...(conditionNodes !== undefined && { conditionNodes }),
    ...(pid !== undefined && { pid }),
    childNode: child,
  } as FlowNode;
}

/** The node's own settings, each key as the format has it. */
function shapedNode({ childNode: _, conditionNodes: __, pid: ___, ...own }: Raw, { warnings }: Reading): Raw {
  const { value, lost } = shaped<Raw>(nodeSchema, own);
  warnings.push(...lost.map(path => `unreadable: ${path} of the node ${value.id}`));
  return { nodeName: '', ...value };
}

function uniqueId(raw: Raw, { seen, warnings }: Reading): string {
  const provided = typeof raw.id === 'string' || typeof raw.id === 'number' ? String(raw.id) : '';
  let id = provided;
  for (let n = seen.size + 1; id === '' || seen.has(id); n++) id = `node_${n}`;
  if (id !== provided)
    warnings.push(provided ? `duplicate id ${provided} became ${id}` : `a node without id became ${id}`);
  seen.add(id);
  return id;
}

/** A container without lanes is an empty one. */
const HOLD_LANES = new Set<number>([NODE.container, NODE.suggestion, NODE.inclusive, NODE.parallel]);

function readOwn(raw: Raw, reading: Reading, id: string): Raw {
  if (Array.isArray(raw.conditionNodes)) return readContainer(raw, raw.conditionNodes, reading, id);
  const type = codeIn(raw.type);
  if (HOLD_LANES.has(type)) return readContainer(raw, [], reading, id);
  const people = type === NODE.approver || type === NODE.handler;
  return people
    ? { type, setType: codeIn(raw.setType ?? 1), examineMode: readMode(raw) }
    : { type, ...setType(raw), ...(type === NODE.notice && readNotice(raw)) };
}

const readNotice = ({ approverGroups, channels }: Raw): Raw => ({
  approverGroups: listOf(approverGroups)
    .filter(isRaw)
    .map(group => ({
      ...group,
      approverType: codeIn(group.approverType ?? 1),
      approverIds: textsIn(group.approverIds),
      approverNames: textsIn(group.approverNames),
    })),
  channels: listOf(channels),
});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const textsIn = (value: unknown): string[] =>
  listOf(value)
    .filter(one => typeof one === 'string' || typeof one === 'number')
    .map(String);

/** A code, also one that is written as text; not a number where it is anything else. */
const codeIn = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;

const setType = (raw: Raw): Raw => (raw.setType === undefined ? {} : { setType: codeIn(raw.setType) });

function readMode(raw: Raw): number {
  const mode = codeIn(raw.examineMode);
  return Object.values<number>(EXAMINE_MODE).includes(mode)
    ? mode
    : defaultExamineMode(codeIn(raw.setType ?? 1) as Parameters<typeof defaultExamineMode>[0]);
}

/** Codes 3 and 4 are read both ways in the sources: the node with lanes is the container. */
function readContainer(raw: Raw, lanes: unknown[], reading: Reading, id: string): Raw {
  const code = codeIn(raw.type);
  const type = HOLD_LANES.has(code) ? code : NODE.container;
  if (type !== code && code !== NODE.branch)
    reading.warnings.push(`the container ${id} had the type ${code}`);
  const items = lanes.filter(isRaw);
  const hasConditions = type === NODE.container || type === NODE.inclusive;
  return {
    type,
    conditionNodes: items.map((lane, at) =>
      readLane(lane, { at, last: hasConditions && at === items.length - 1, reading, pid: id }),
    ),
  };
}

function readLane(
  raw: Raw,
  { at, last, reading, pid }: { at: number; last: boolean; reading: Reading; pid: string },
): FlowNode {
  const conditionList = readGroups(raw.conditionList);
  const priority = codeIn(raw.priorityLevel);
  const branchType = readBranchType(raw, last && conditionList.length === 0);
  const own = {
    type: NODE.branch,
    priorityLevel: Number.isFinite(priority) && priority > 0 ? priority : at + 1,
    conditionList,
    attr: { ...(isRaw(raw.attr) ? raw.attr : {}), branchType },
  };
  return readNode({ ...raw, ...own, conditionNodes: undefined }, reading, pid);
}

function readBranchType(raw: Raw, lastWithoutConditions: boolean): 1 | 3 {
  const provided = isRaw(raw.attr) ? codeIn(raw.attr.branchType) : Number.NaN;
  if (provided === 1 || provided === 3) return provided;
  return lastWithoutConditions ? 3 : 1;
}

/** Groups as lists of conditions; one flat list is one group. */
function readGroups(raw: unknown): Condition[][] {
  if (!Array.isArray(raw)) return [];
  const groups = raw.every(Array.isArray) ? (raw as unknown[][]) : [raw];
  return groups.map(group => group.filter(isRaw).map(readCondition)).filter(group => group.length > 0);
}

/** Missing values stay empty, for lint to find. */
const readCondition = (raw: Raw): Condition => ({
  ...raw,
  field: typeof raw.field === 'string' ? raw.field : '',
  operator: (typeof raw.operator === 'string' ? raw.operator : '') as Operator,
  value: raw.value,
});
