/** The parts that the dialects share when they make nodes: people, nodes that decide by themselves, and the flow around them. */
import {
  type ApproverNode,
  type CopyNode,
  EXAMINE_MODE,
  type Flow,
  type FlowNode,
  type Named,
  NODE,
  type PeopleSetting,
  SET_TYPE,
  type StartNode,
} from '../model/flow.ts';
import { isContainer } from '../model/tree.ts';
import { chained } from './lanes.ts';
import type { NodeName, PeopleKind, Reading } from './reading.ts';

const settings: Record<PeopleKind, (list: Named[]) => PeopleSetting> = {
  user: list => ({ setType: SET_TYPE.members, nodeUserList: list }),
  role: list => ({ setType: SET_TYPE.role, nodeRoleList: list }),
  organization: list => ({ setType: SET_TYPE.organization, nodeOrganizeList: list }),
  position: list => ({ setType: SET_TYPE.position, nodePositionList: list }),
};

export const people = (kind: PeopleKind, list: Named[]): PeopleSetting => settings[kind](list);

/** Nobody is named: lint asks for people, so that no node passes by mistake. */
export const nobody = (): PeopleSetting => people('user', []);

export const initiator = (): PeopleSetting => ({ setType: SET_TYPE.initiator });

export const leader = (level: number): PeopleSetting => ({
  setType: SET_TYPE.dynamic,
  dynamic: { by: 'leader', level: Math.max(1, Math.round(level)) },
});

/** Without a number to the top. */
export const supervisors = (levels?: number): PeopleSetting => ({
  setType: SET_TYPE.dynamic,
  dynamic: { by: 'supervisors', ...(levels !== undefined && levels > 0 && { levels: Math.round(levels) }) },
});

export const picked = (from: Named[] = []): PeopleSetting => ({
  setType: SET_TYPE.dynamic,
  dynamic: { by: 'pick' },
  ...(from.length > 0 && { nodeUserList: from }),
});

/** No chain of leaders is so long, so that what the node says of nobody always happens. */
const NO_SUCH_LEVEL = 9999;

/** A setting that never resolves to anyone. */
export const noLeader = (): PeopleSetting => leader(NO_SUCH_LEVEL);

/** A node that nobody is asked at: it always passes, or always refuses. */
export const automatic = (name: NodeName, action: 'pass' | 'refuse'): ApproverNode => ({
  ...name,
  type: NODE.approver,
  ...noLeader(),
  examineMode: EXAMINE_MODE.eitherSign,
  nobody: { do: action },
});

/** A node of a kind that is not known: lint asks for its people, so that no approval gets lost. */
export const unknownNode = (name: NodeName): ApproverNode => ({
  ...name,
  type: NODE.approver,
  ...nobody(),
  examineMode: EXAMINE_MODE.countersign,
});

/** One copy node for each kind of people: together they copy the same people. */
export function copies(name: NodeName, kinds: PeopleSetting[], reading: Reading): CopyNode[] {
  const parts = kinds.length > 0 ? kinds : [nobody()];
  return parts.map((setting, at) => ({
    ...(at === 0 ? name : { ...name, id: reading.added('copy', `${name.id}_${at + 1}`).id }),
    type: NODE.copy,
    ...setting,
  }));
}

/** Lists of people by kind, in the order in which the kinds were first named. */
export function byKind(entries: { kind: PeopleKind; named: Named }[]): { kind: PeopleKind; list: Named[] }[] {
  const kinds = [...new Set(entries.map(entry => entry.kind))];
  return kinds.map(kind => ({
    kind,
    list: entries.filter(entry => entry.kind === kind).map(entry => entry.named),
  }));
}

/** The whole flow: parents are written down as our designer does, and the settings that nodes asked for. */
export function flowOf(start: StartNode, nodes: FlowNode[], reading: Reading): Flow {
  start.childNode = chained(nodes);
  if (reading.copiesAtStart) start.customCc = true;
  setParents(start);
  const { setting } = reading;
  return { node: start, ...(Object.keys(setting).length > 0 && { setting }) };
}

function setParents(root: FlowNode): void {
  const pending: FlowNode[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const below = [
      ...(isContainer(node) ? node.conditionNodes : []),
      ...(node.childNode ? [node.childNode] : []),
    ];
    for (const one of below) one.pid = node.id;
    pending.push(...below);
  }
}
