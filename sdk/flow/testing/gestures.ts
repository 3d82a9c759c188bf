/** Random gestures: every edit that a designer offers, on any node of the flow, sound or not. */
import type { Random } from '../../testing/random.ts';
import * as edits from '../edits/index.ts';
import type { LintCode, LintRow } from '../lint/codes.ts';
import { lint } from '../lint/lint.ts';
import { type Flow, type FlowNode, NODE, type Operator, PEOPLE_SELECTION_TYPE } from '../model/flow.ts';
import { isApproverHandlerOrCopyNode } from '../model/people.ts';
import { isBranchContainerNode, nodePlacesOf } from '../model/tree.ts';
import { ADDABLE } from '../nodes/index.ts';
import { texts } from './sample.ts';

export interface Gesture {
  flow: Flow;
  random: Random;
  /** An id that no other gesture of the script has. */
  id: string;
  /** The clipboard of the script. */
  clipboard: { text: string };
}

const nodesOf = (flow: Flow): FlowNode[] => nodePlacesOf(flow).map(({ node }) => node);
const anyId = ({ flow, random }: Gesture): string => random.one(nodesOf(flow)).id;
/** Mostly a node of this sort. */
function idOf(gesture: Gesture, fits: (node: FlowNode) => boolean): string {
  const fitting = nodesOf(gesture.flow).filter(fits);
  return fitting.length > 0 && gesture.random.percent(85) ? gesture.random.one(fitting).id : anyId(gesture);
}
const laneId = (gesture: Gesture): string => idOf(gesture, node => node.type === NODE.branch);
const containerId = (gesture: Gesture): string => idOf(gesture, isBranchContainerNode);
const peopleId = (gesture: Gesture): string => idOf(gesture, isApproverHandlerOrCopyNode);
/** Mostly one node, now and then a selection. */
const anyIds = (gesture: Gesture): string[] =>
  gesture.random.percent(70) ? [anyId(gesture)] : [anyId(gesture), anyId(gesture)];

const CONTAINERS = [NODE.container, NODE.inclusive, NODE.parallel, NODE.suggestion] as const;
const STAFF = ['emp', 'li', 'wang', 'zhao', 'sun', 'qian', 'gone-1'].map(id => ({ id, name: id }));

function conditions({ random }: Gesture) {
  const one = () => ({
    field: random.one(['amount', 'amount', 'amount', 'reason', '']),
    operator: random.one<Operator>(['gt', 'le', 'eq', 'ne']),
    value: random.one<unknown>([1, 2, 3, 10, '']),
  });
  return Array.from({ length: 1 + random.below(2) }, () => Array.from({ length: 1 + random.below(2) }, one));
}

const gestures: Record<string, (gesture: Gesture) => Flow> = {
  add: gesture =>
    edits.addNode(
      gesture.flow,
      { after: anyId(gesture), type: gesture.random.one(ADDABLE), id: gesture.id },
      texts,
    ),
  addApprover: gesture =>
    edits.addNode(gesture.flow, { after: anyId(gesture), type: NODE.approver, id: gesture.id }, texts),
  addDecision: gesture => {
    const { flow, id } = gesture;
    const before = edits.addNode(flow, { after: anyId(gesture), type: NODE.approver, id }, texts);
    return edits.addNode(before, { after: id, type: NODE.suggestion, id: `${id}_x` }, texts);
  },
  delete: gesture => edits.deleteNode(gesture.flow, anyId(gesture)),
  deleteSome: gesture => edits.deleteNodes(gesture.flow, anyIds(gesture)),
  addBranch: gesture => edits.addBranch(gesture.flow, containerId(gesture), texts),
  addDefault: gesture => edits.addDefault(gesture.flow, containerId(gesture), texts),
  moveBranch: gesture => edits.moveBranch(gesture.flow, laneId(gesture), gesture.random.below(6)),
  move: gesture => edits.moveNodes(gesture.flow, anyIds(gesture), anyId(gesture)),
  moveToTarget: gesture => {
    const ids = anyIds(gesture);
    const targets = edits.targetsFor(gesture.flow, ids);
    return targets.length > 0
      ? edits.moveNodes(gesture.flow, ids, gesture.random.one(targets))
      : gesture.flow;
  },
  step: gesture => {
    const ids = anyIds(gesture);
    const after = edits.stepTarget(gesture.flow, ids, gesture.random.one(['up', 'down'] as const));
    return after === undefined ? gesture.flow : edits.moveNodes(gesture.flow, ids, after);
  },
  copy: gesture => {
    const fragment = edits.copyNodes(gesture.flow, anyIds(gesture));
    if (fragment) gesture.clipboard.text = edits.writeFragment(fragment);
    return gesture.flow;
  },
  cut: gesture => {
    const { flow, fragment } = edits.cutNodes(gesture.flow, anyIds(gesture));
    if (fragment) gesture.clipboard.text = edits.writeFragment(fragment);
    return flow;
  },
  paste: gesture => {
    const fragment = edits.readFragment(gesture.clipboard.text);
    const place = { after: anyId(gesture), id: gesture.id };
    return fragment ? edits.pasteNodes(gesture.flow, fragment, place, texts) : gesture.flow;
  },
  duplicate: gesture => edits.duplicateNodes(gesture.flow, anyIds(gesture), gesture.id, texts),
  wrap: gesture =>
    edits.wrapNodes(
      gesture.flow,
      anyIds(gesture),
      { type: gesture.random.one(CONTAINERS), id: gesture.id },
      texts,
    ),
  changeType: gesture =>
    edits.changeType(
      gesture.flow,
      anyId(gesture),
      gesture.random.one<(typeof ADDABLE)[number]>(ADDABLE),
      texts,
    ),
  setType: gesture =>
    edits.changeSetType(
      gesture.flow,
      peopleId(gesture),
      gesture.random.one(Object.values(PEOPLE_SELECTION_TYPE)),
      texts,
    ),
  dynamic: gesture =>
    edits.changeDynamic(
      gesture.flow,
      peopleId(gesture),
      gesture.random.one([
        { by: 'leader', level: 1 },
        { by: 'supervisors', levels: 2 },
      ] as const),
      texts,
    ),
  people: gesture => edits.setPeople(gesture.flow, peopleId(gesture), gesture.random.some(STAFF, 3), texts),
  allPeople: gesture =>
    nodesOf(gesture.flow).reduce(
      (flow, { id }) => edits.setPeople(flow, id, [gesture.random.one(STAFF)], texts),
      gesture.flow,
    ),
  replacePerson: gesture =>
    edits.replacePerson(gesture.flow, gesture.random.one(STAFF).id, gesture.random.one(STAFF), texts),
  conditions: gesture =>
    edits.changeNode(gesture.flow, laneId(gesture), { conditionList: conditions(gesture) }, texts),
  branchType: gesture =>
    edits.changeNode(
      gesture.flow,
      laneId(gesture),
      { attr: { branchType: gesture.random.one([1, 3]) } },
      texts,
    ),
  close: gesture => edits.closeBranch(gesture.flow, laneId(gesture), texts),
  rename: gesture => edits.changeNode(gesture.flow, anyId(gesture), { nodeName: gesture.id }, texts),
  configure: gesture =>
    edits.changeNode(
      gesture.flow,
      peopleId(gesture),
      { configure: { fallBack: gesture.random.percent(50) } },
      texts,
    ),
  rights: gesture =>
    edits.changeNode(
      gesture.flow,
      peopleId(gesture),
      { privileges: [{ key: 'amount', hidden: false, disabled: gesture.random.percent(50) }] },
      texts,
    ),
  setting: gesture =>
    edits.changeSetting(gesture.flow, {
      allowReturn: gesture.random.percent(50),
      dedupe: { approved: gesture.random.percent(50) },
    }),
  fix: gesture => {
    const rows = lint({ flow: gesture.flow });
    const mend = rows.length > 0 ? edits.fixFor(gesture.random.one(rows), texts) : undefined;
    return mend ? mend(gesture.flow) : gesture.flow;
  },
};

/** Makes the choices that fixes leave to people. */
const chosen: Partial<Record<LintCode, (flow: Flow, id: string, random: Random) => Flow>> = {
  'no-approver': (flow, id, random) => edits.setPeople(flow, id, [random.one(STAFF)], texts),
  'copy-nobody': (flow, id, random) =>
    edits.setPeople(edits.changeSetType(flow, id, 1, texts), id, [random.one(STAFF)], texts),
  'child-key': (flow, id) => edits.changeNode(flow, id, { processKey: 'child' }, texts),
  'notice-nobody': (flow, id) => edits.changeNode(flow, id, { approverGroups: [GROUP] }, texts),
  'suggestion-misplaced': (flow, id) => edits.deleteNode(flow, id),
};
const GROUP = { approverType: 1, approverIds: ['li'], approverNames: ['Li'] };
const CONDITION_CODES: readonly LintCode[] = [
  'condition-missing',
  'condition-field',
  'condition-operator',
  'condition-value',
  'bad-operator',
  'unreachable-branch',
];

/** The flow after a finding was mended, as a person would do it. */
export function mended(flow: Flow, row: LintRow, random: Random): Flow {
  const fix = edits.fixFor(row, texts);
  if (fix) return fix(flow);
  if (!CONDITION_CODES.includes(row.code)) return chosen[row.code]?.(flow, row.nodeId, random) ?? flow;
  const condition = { field: 'amount', operator: 'eq', value: random.below(100) };
  // A second default lane becomes one with conditions.
  const changes = { conditionList: [[condition]], attr: { branchType: 1 } };
  return edits.changeNode(flow, row.nodeId, changes, texts);
}

const names = Object.keys(gestures);
const MOST_NODES = 120;

/** One gesture: its name and the flow after it. A flow that has grown too much is cut down. */
export function anyGesture(gesture: Gesture): [name: string, flow: Flow] {
  const isFull = nodePlacesOf(gesture.flow).length > MOST_NODES;
  const name = isFull ? 'delete' : gesture.random.one(names);
  return [name, gestures[name]!(gesture)];
}

/** After all other gestures each node of before is there. */
export const DELETES: ReadonlySet<string> = new Set(['delete', 'deleteSome', 'cut', 'fix', 'changeType']);
