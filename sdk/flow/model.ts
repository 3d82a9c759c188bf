/** What a saved flow looks like: a tree of nodes, drawn by the designer and walked by the engine. */
import type { Privilege } from '../form/definition.ts';

export type { Privilege };

/** Node codes as saved. A node with `conditionNodes` is a container whatever its code says. */
export const NODE = {
  start: 0,
  approver: 1,
  copy: 2,
  branch: 3,
  container: 4,
  notice: 5,
  handler: 6,
  suggestion: 8,
  inclusive: 9,
  parallel: 10,
  aggregate: 11,
} as const;

/** Who a node's people are. 2 and 7 are not used. */
export const SET_TYPE = {
  members: 1,
  role: 3,
  dynamic: 4,
  initiator: 5,
  organization: 6,
  position: 8,
} as const;
export type SetType = (typeof SET_TYPE)[keyof typeof SET_TYPE];

/** How several approvers decide together. */
export const EXAMINE_MODE = { sequential: 1, countersign: 2, eitherSign: 3 } as const;
export type ExamineMode = (typeof EXAMINE_MODE)[keyof typeof EXAMINE_MODE];

/** A person, role, organisation or position as a flow names it. */
export interface Named {
  id: string;
  name: string;
}

/** Buttons of a task at this node; `withdraw` is read from the start node. */
export interface NodeConfigure {
  fallBack?: boolean;
  staging?: boolean;
  transmitted?: boolean;
  needClaim?: boolean;
  withdraw?: boolean;
}

/** What happens where a node's people resolve to nobody. */
export interface NobodyStrategy {
  do: 'pass' | 'admins' | 'refuse' | 'users';
  users?: Named[];
}

export interface NodeBase {
  id: string;
  pid?: string;
  nodeName: string;
  /** Display summary, made by `summary.ts`. */
  content?: string;
  childNode?: FlowNode | null;
  addable?: boolean;
  deletable?: boolean;
  error?: boolean;
  privileges?: Privilege[];
  configure?: NodeConfigure;
  [unknownKey: string]: unknown;
}

export interface StartNode extends NodeBase {
  type: typeof NODE.start;
  customCc?: boolean;
}

/** The people of approver, handler and copy nodes. */
export interface PeopleSetting {
  setType: SetType;
  nodeUserList?: Named[];
  nodeRoleList?: Named[];
  nodeOrganizeList?: Named[];
  nodePositionList?: Named[];
}

export interface ApproverNode extends NodeBase, PeopleSetting {
  type: typeof NODE.approver | typeof NODE.handler;
  /** 1 pick one person, 2 pick several (dynamic approver). */
  selectMode?: 1 | 2;
  examineMode: ExamineMode;
  nobody?: NobodyStrategy;
}

export interface CopyNode extends NodeBase, PeopleSetting {
  type: typeof NODE.copy;
}

export type Operator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';

export interface Condition {
  /** The form control's model. */
  field: string;
  label?: string;
  operator: Operator;
  value: unknown;
}

/** One lane of a container. Groups are joined by OR, conditions inside a group by AND. */
export interface BranchNode extends NodeBase {
  type: typeof NODE.branch;
  /** From 1; the lowest that matches wins. */
  priorityLevel: number;
  conditionList?: Condition[][];
  /** `branchType` 1 has conditions, 3 is the default lane. */
  attr?: { branchType: 1 | 3; showPriorityLevel?: boolean };
}

export interface ContainerNode extends NodeBase {
  type: typeof NODE.container;
  conditionNodes: BranchNode[];
}

/** A container holds its lanes in `conditionNodes`; every other node has none. */
export type FlowNode = StartNode | ApproverNode | CopyNode | BranchNode | ContainerNode;

/** Switches of the setting page that the engine reads. Absent means the default that the specification lists. */
export interface FlowSetting {
  dedupe?: { initiator?: boolean; empty?: boolean; approved?: boolean };
  instantMark?: boolean;
  allowReturn?: boolean;
  allowTransfer?: boolean;
  allowRevoke?: boolean;
  [unknownKey: string]: unknown;
}

/** A whole flow: the tree under its start node, and the settings. */
export interface Flow {
  node: StartNode;
  setting?: FlowSetting;
}
