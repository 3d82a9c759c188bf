/** The shape of a saved flow: a tree of nodes, edited by the designer and walked by the engine. */
import type { Privilege } from '../../form/definition/types.ts';
import type { FillReminder, NumberRule, SummarySetting, TitleSetting } from './display.ts';

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
  delay: 12,
  subProcess: 13,
} as const;

/** The kinds of people that a node can name. 2 and 7 are not used. */
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
export const EXAMINE_MODE = { sequential: 1, countersign: 2, eitherSign: 3, vote: 4 } as const;
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

/** The strategy where a node's people resolve to nobody. */
export interface NobodyStrategy {
  do: 'pass' | 'admins' | 'refuse' | 'users';
  users?: Named[];
}

/** The strategy where nobody decided in time. Counted from the moment the node is entered, and anew when it is entered again. */
export interface TimeLimit {
  minutes: number;
  do: 'remind' | 'pass' | 'reject' | 'transfer';
  /** The receivers of the tasks: `transfer` only. */
  to?: Named[];
  /** Further reminders: `remind` only. */
  again?: { minutes: number; times: number };
}

/**
 * How the source of an import differs: `end` ends the whole flow, `way` cannot be drawn, `merge` runs once for each branch,
 * `join` waits forever, `part` is carried over in part.
 */
export const UNSETTLED_REASONS = ['end', 'way', 'merge', 'join', 'part'] as const;
export type UnsettledReason = (typeof UNSETTLED_REASONS)[number];

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
  /** Differences to the source of an import; lint reports each as an error until the author accepts it. */
  unsettled?: { reason: UnsettledReason; target: string }[];
  privileges?: Privilege[];
  configure?: NodeConfigure;
  [unknownKey: string]: unknown;
}

export interface StartNode extends NodeBase {
  type: typeof NODE.start;
  customCc?: boolean;
}

/** How a dynamic node finds its people. Without a rule, the assignee of the node before picks them. */
export type DynamicRule =
  | { by: 'pick' }
  /** The initiator's leader; 1 is the direct one, 2 that one's leader. */
  | { by: 'leader'; level: number }
  /** The initiator's leader, then that one's, up to so many levels; without a number to the top. */
  | { by: 'supervisors'; levels?: number };

/** The people of approver, handler and copy nodes. */
export interface PeopleSetting {
  setType: SetType;
  /** Read where `setType` is dynamic. */
  dynamic?: DynamicRule;
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
  /** How many of a hundred votes must agree: `examineMode` vote only, above 0, at most 100. */
  passRatio?: number;
  nobody?: NobodyStrategy;
  /** Read where the flow's `timeLimit` switch is on. */
  timeLimit?: TimeLimit;
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
  /** In a suggestion container: the decision of the node before it that this lane is for. */
  decision?: 'agree' | 'reject';
}

/**
 * Lanes: `container` takes one, by conditions; `suggestion` one, by the decision before it; `inclusive` all whose conditions
 * hold; `parallel` all. The lanes of the last two run side by side and meet at the container's end.
 */
export interface ContainerNode extends NodeBase {
  type: typeof NODE.container | typeof NODE.suggestion | typeof NODE.inclusive | typeof NODE.parallel;
  conditionNodes: BranchNode[];
}

/** Where lanes meet, drawn as the first node behind a parallel or inclusive container; the container itself waits for them. */
export interface AggregateNode extends NodeBase {
  type: typeof NODE.aggregate;
}

/** The recipients of a notice: as in `PeopleSetting`, a list for each kind of people. */
export interface NoticeGroup {
  approverType: SetType;
  /** For leaders: which level, from 1. */
  levelMode?: number;
  approverIds: string[];
  approverNames: string[];
}

export const NOTICE_CHANNELS = ['inApp', 'sms', 'email', 'dingtalk', 'wecom', 'welink'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** People are told by one or more channels, and the flow goes on. */
export interface NoticeNode extends NodeBase {
  type: typeof NODE.notice;
  approverGroups: NoticeGroup[];
  channels: NoticeChannel[];
  /** Addresses beside the people. */
  email?: { cc?: string[]; bcc?: string[] };
  title?: string;
  text?: string;
}

/** The flow waits: so many minutes, or until the moment in a date field. */
export interface DelayNode extends NodeBase {
  type: typeof NODE.delay;
  delay: { minutes: number } | { until: string };
}

/** Another process runs, started by the same initiator; this one goes on when it has ended. */
export interface SubProcessNode extends NodeBase {
  type: typeof NODE.subProcess;
  processKey: string;
  /** Fields by model: the initial values of the child, and the values returned once it is approved. */
  giving?: { from: string; to: string }[];
  taking?: { from: string; to: string }[];
  /** The meaning of a rejected or revoked child. Default reject. */
  onReject?: 'reject' | 'go-on';
}

/** A container holds its lanes in `conditionNodes`; every other node has none. */
export type FlowNode =
  | StartNode
  | ApproverNode
  | CopyNode
  | BranchNode
  | ContainerNode
  | AggregateNode
  | NoticeNode
  | DelayNode
  | SubProcessNode;

export const COMMENT_RULES = ['reject', 'agree', 'always'] as const;
export type CommentRule = (typeof COMMENT_RULES)[number];

/** Switches of the setting page that the engine reads. Absent means the default that the specification lists. */
export interface FlowSetting {
  dedupe?: { initiator?: boolean; empty?: boolean; approved?: boolean };
  /** On where absent: instantMark, quickApproval, taskNodes, allowTransfer, allowRevoke, allowAddSign, allowCopy, allowUrge, allowComment. */
  instantMark?: boolean;
  /** Tasks can be decided from the list, without being opened. */
  quickApproval?: boolean;
  /** Participants see the nodes of the flow: the picture and the nodes to come. */
  taskNodes?: boolean;
  allowTransfer?: boolean;
  allowRevoke?: boolean;
  allowAddSign?: boolean;
  allowCopy?: boolean;
  allowUrge?: boolean;
  allowComment?: boolean;
  /** Off where absent: allowReturn, allowShare, allowVoid, designateApprover, submitForOthers, allowDelegate, timeLimit, handSignature. */
  allowReturn?: boolean;
  /** Participants can give other people read access. */
  allowShare?: boolean;
  /** An approved instance can be voided, with a reason. */
  allowVoid?: boolean;
  /** The person who completes a node may name the people of the next one. */
  designateApprover?: boolean;
  /** An application can be submitted in the name of another person. */
  submitForOthers?: boolean;
  allowDelegate?: boolean;
  timeLimit?: boolean;
  /** A person who agrees signs by hand. */
  handSignature?: boolean;
  /** Which decisions are refused without a comment. Absent means none: a reject is only asked for its reason. */
  commentRequired?: CommentRule;
  title?: TitleSetting;
  summary?: SummarySetting;
  number?: NumberRule;
  reminders?: FillReminder[];
  /** How an approval is printed: the default page, or the author's html with names in double braces. */
  printTemplate?: { mode: 'default' | 'custom'; html?: string };
  [unknownKey: string]: unknown;
}

/** A whole flow: the tree under its start node, and the settings. */
export interface Flow {
  node: StartNode;
  setting?: FlowSetting;
}
