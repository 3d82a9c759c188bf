/** Defines the format of a saved flow: a tree of nodes that the designer edits and the engine runs. */
import type { Privilege } from '../../form/definition/types.ts';
import type { NumberRule, ReminderRepeat, SummarySetting, TitleSetting } from './display.ts';

export type { Privilege };

/**
 * The saved type codes of nodes. Any node with `conditionNodes` is a gateway (container), regardless of its
 * type code.
 */
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

/** How a node specifies its people. The codes 2 and 7 are unused. */
export const PEOPLE_SELECTION_TYPE = {
  members: 1,
  role: 3,
  dynamic: 4,
  initiator: 5,
  organization: 6,
  position: 8,
} as const;
export type SetType = (typeof PEOPLE_SELECTION_TYPE)[keyof typeof PEOPLE_SELECTION_TYPE];

/** How several approvers decide together. */
export const EXAMINE_MODE = { sequential: 1, countersign: 2, eitherSign: 3, vote: 4 } as const;
export type ExamineMode = (typeof EXAMINE_MODE)[keyof typeof EXAMINE_MODE];

/** A reference from a flow to a person, role, organisation or position, with its name. */
export interface Named {
  id: string;
  name: string;
}

/** Which buttons a task at this node offers. `withdraw` is read from the start node only. */
export interface NodeConfigure {
  fallBack?: boolean;
  staging?: boolean;
  transmitted?: boolean;
  needClaim?: boolean;
  withdraw?: boolean;
}

/** What happens if the settings of a node resolve to no people. */
export interface NobodyStrategy {
  do: 'pass' | 'admins' | 'refuse' | 'users';
  users?: Named[];
}

/** A time to wait. */
export interface WaitTime {
  minutes: number;
  /**
   * Set if the time is a number of whole days: `minutes` is then a multiple of 1440. In a process that counts
   * working time, the wait ends at the same time of day after this number of working days. Clock time ignores
   * the unit.
   */
  unit?: 'day' | undefined;
}

/**
 * What happens if people do not decide in time. The time counts from the moment at which the node is entered,
 * and restarts if the node is entered again.
 */
export interface TimeLimit extends WaitTime {
  do: 'remind' | 'pass' | 'reject' | 'transfer';
  /** The people to whom the tasks are transferred after the time limit. Used only if `do` is `transfer`. */
  to?: Named[];
  /** Repeated reminders: the interval in minutes and the number of repetitions. Used only by `remind`. */
  again?: WaitTime & { times: number };
}

/**
 * Reasons why an imported node differs from the node in the source. `end`: the source ends the whole flow at
 * this node. `way`: the flow format cannot represent the path. `merge`: the source runs the node once per
 * incoming branch. `join`: the source waits forever at this node. `part`: only a part of the node was
 * imported.
 */
export const IMPORTED_NODE_DIFFERENCE_REASONS = ['end', 'way', 'merge', 'join', 'part'] as const;
export type UnsettledReason = (typeof IMPORTED_NODE_DIFFERENCE_REASONS)[number];

export interface NodeBase {
  id: string;
  pid?: string;
  nodeName: string;
  /** The summary of the node in flow diagrams. `summary.ts` generates it. */
  content?: string;
  childNode?: FlowNode | null;
  addable?: boolean;
  deletable?: boolean;
  error?: boolean;
  /** Differences from the import source. Lint reports each as an error until the author accepts it. */
  unsettled?: { reason: UnsettledReason; target: string }[];
  privileges?: Privilege[];
  configure?: NodeConfigure;
  [unknownKey: string]: unknown;
}

export interface StartNode extends NodeBase {
  type: typeof NODE.start;
  customCc?: boolean;
}

/**
 * The rule by which a node with dynamic people finds its assignees. If the node has no rule, the assignee of
 * the preceding node chooses them.
 */
export type DynamicRule =
  | { by: 'pick' }
  /** A leader of the initiator. Level 1 is the direct leader, level 2 the leader of that leader. */
  | { by: 'leader'; level: number }
  /**
   * The initiator's leaders, starting with the direct leader, up to the given number of levels. If `levels`
   * is absent, all levels up to the top.
   */
  | { by: 'supervisors'; levels?: number }
  /** The people whom a form field names. The field is read each time the node is entered. */
  | { by: 'field'; field: string; as: FieldPeople };

/**
 * How a form field names people. `person`: the field contains people. `leader`: it contains organisations,
 * whose leaders decide. `role` and `position`: its value is the id of a role or position, or a list of ids.
 */
export const FIELD_PEOPLE = ['person', 'leader', 'role', 'position'] as const;
export type FieldPeople = (typeof FIELD_PEOPLE)[number];

/** The names of the dynamic rules, in the order in which a designer offers them. */
export const DYNAMIC_RULES = [
  'pick',
  'leader',
  'supervisors',
  'field',
] as const satisfies readonly DynamicRule['by'][];

/** Specifies the assignees of an approver or handler node, or the recipients of a copy (cc) node. */
export interface PeopleSetting {
  setType: SetType;
  /** The rule that finds the people of the node. Used only if `setType` is dynamic. */
  dynamic?: DynamicRule;
  nodeUserList?: Named[];
  nodeRoleList?: Named[];
  nodeOrganizeList?: Named[];
  nodePositionList?: Named[];
}

export interface ApproverNode extends NodeBase, PeopleSetting {
  type: typeof NODE.approver | typeof NODE.handler;
  /** How many people can be picked. 1: one person. 2: several people. Used only by a dynamic approver. */
  selectMode?: 1 | 2;
  examineMode: ExamineMode;
  /**
   * The percentage of approvers who must agree, above 0 and at most 100. Used only if `examineMode` is vote.
   */
  passRatio?: number;
  nobody?: NobodyStrategy;
  /** The time limit for the decision. Used only if the flow's `timeLimit` switch is on. */
  timeLimit?: TimeLimit;
}

export interface CopyNode extends NodeBase, PeopleSetting {
  type: typeof NODE.copy;
}

/** The operators of conditions. docs/flow/format.md defines their meaning for each kind of value. */
export const CONDITION_OPERATORS = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'contains',
  'notContains',
  'in',
  'notIn',
  'empty',
  'notEmpty',
] as const;
export type Operator = (typeof CONDITION_OPERATORS)[number];

/**
 * What a condition on the initiator compares. `organization` is the initiator's own organisation.
 * `organizationBelow` also includes the organisations above it. A condition that names an organisation then
 * also holds for the initiators of all organisations below.
 */
export const INITIATOR_ATTRIBUTES = [
  'person',
  'organization',
  'organizationBelow',
  'role',
  'position',
] as const;
export type InitiatorAttribute = (typeof INITIATOR_ATTRIBUTES)[number];

/**
 * How a condition takes the rows of a table. `any` and `every` test the cells of one column. The others test a
 * figure: the sum, the least or the greatest cell of a column, or the number of rows.
 */
export const ROW_SELECTIONS = ['any', 'every', 'sum', 'count', 'min', 'max'] as const;

export interface RowsSelection {
  take: (typeof ROW_SELECTIONS)[number];
  /** The key (`model`) of the column. Without a column, `count` counts the rows, else the filled cells. */
  column?: string;
}

export interface Condition {
  /**
   * The field key (`model`) of the form field that is compared. Empty for a condition on the initiator.
   */
  field: string;
  label?: string;
  /** Set for a condition on the initiator. The value then lists `{ id, name }`. */
  initiator?: InitiatorAttribute;
  /** Set for a condition on the rows of the table `field`. */
  rows?: RowsSelection;
  operator: Operator;
  /** The operators `empty` and `notEmpty` need no value. */
  value?: unknown;
}

/**
 * One branch (lane) of a gateway. Condition groups are combined with OR, conditions inside a group with AND.
 */
export interface BranchNode extends NodeBase {
  type: typeof NODE.branch;
  /**
   * The priority of the branch, counted from 1. If several branches match, the gateway takes the branch with
   * the lowest number.
   */
  priorityLevel: number;
  conditionList?: Condition[][];
  /** The type of the branch. `branchType` 1: a branch with conditions. `branchType` 3: the default branch. */
  attr?: { branchType: 1 | 3; showPriorityLevel?: boolean };
  /**
   * The decision of the preceding node that selects this branch. Used only if the gateway routes by that
   * decision (a suggestion gateway).
   */
  decision?: 'agree' | 'reject';
}

/**
 * A gateway: a node with branches (lanes). `container`: takes one branch by conditions. `suggestion`: takes
 * one branch by the preceding decision. `inclusive`: takes all branches whose conditions hold. `parallel`:
 * takes all branches. The branches of the last two run in parallel and join at the end of the gateway.
 */
export interface ContainerNode extends NodeBase {
  type: typeof NODE.container | typeof NODE.suggestion | typeof NODE.inclusive | typeof NODE.parallel;
  conditionNodes: BranchNode[];
}

/**
 * The join of parallel branches, drawn as the first node after a parallel or inclusive gateway. It has no
 * effect: the gateway itself waits for the branches.
 */
export interface AggregateNode extends NodeBase {
  type: typeof NODE.aggregate;
}

/**
 * A group of notice recipients. `approverType` determines how the people of the group are found, as `setType`
 * does in `PeopleSetting`.
 */
export interface NoticeGroup {
  approverType: SetType;
  /** The level of the initiator's leader, from 1. Used only if `approverType` is dynamic. */
  levelMode?: number;
  approverIds: string[];
  approverNames: string[];
}

export const NOTICE_CHANNELS = ['inApp', 'sms', 'email', 'dingtalk', 'wecom', 'welink'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** A node that notifies people through one or more channels. The flow continues at once. */
export interface NoticeNode extends NodeBase {
  type: typeof NODE.notice;
  approverGroups: NoticeGroup[];
  channels: NoticeChannel[];
  /** Email addresses that receive the notice in addition to the recipients. */
  email?: { cc?: string[]; bcc?: string[] };
  title?: string;
  text?: string;
}

/** A node at which the flow waits for a number of minutes, or until the moment that a date field holds. */
export interface DelayNode extends NodeBase {
  type: typeof NODE.delay;
  delay: WaitTime | { until: string };
}

/**
 * A node that runs another process, started in the name of the same initiator. The flow continues when that
 * process has ended.
 */
export interface SubProcessNode extends NodeBase {
  type: typeof NODE.subProcess;
  processKey: string;
  /**
   * Mappings between the fields of the parent and the child instance, by field key (`model`). `giving` sets
   * initial values of the child instance. `taking` copies values back after the child instance is approved.
   */
  giving?: { from: string; to: string }[];
  taking?: { from: string; to: string }[];
  /** What happens if the child instance is rejected or revoked. Default: `reject`. */
  onReject?: 'reject' | 'go-on';
}

/** A node of a flow. Only gateways have the key `conditionNodes`, which holds their branches (lanes). */
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

export const COMMENT_REQUIREMENT_RULES = ['reject', 'agree', 'always'] as const;
export type CommentRule = (typeof COMMENT_REQUIREMENT_RULES)[number];

/** Settings of a flow that the engine reads. An absent setting has the default of the specification. */
export interface FlowSetting {
  dedupe?: { initiator?: boolean; empty?: boolean; approved?: boolean };
  /**
   * These switches are on by default: instantMark, quickApproval, taskNodes, allowTransfer, allowRevoke,
   * allowAddSign, allowCopy, allowUrge, allowComment.
   */
  instantMark?: boolean;
  /** True if users can decide tasks from the list without opening them. */
  quickApproval?: boolean;
  /** Whether participants may see the diagram and the upcoming nodes of the flow. */
  taskNodes?: boolean;
  allowTransfer?: boolean;
  allowRevoke?: boolean;
  allowAddSign?: boolean;
  allowCopy?: boolean;
  allowUrge?: boolean;
  /**
   * The minutes that must pass before a person can be urged again at the same node. 0: no limit. Default: 10.
   */
  urgeInterval?: number;
  allowComment?: boolean;
  /**
   * These switches are off by default: allowReturn, allowShare, allowVoid, designateApprover,
   * submitForOthers, allowDelegate, timeLimit, followDirectory, handSignature.
   */
  allowReturn?: boolean;
  /** Whether participants can give read access to other users. */
  allowShare?: boolean;
  /** True if the initiator or an administrator can void an approved instance and give a reason. */
  allowVoid?: boolean;
  /** Whether the person who completes a node may choose the assignees of the next node. */
  designateApprover?: boolean;
  /** Whether a user can submit an application in the name of another user. */
  submitForOthers?: boolean;
  allowDelegate?: boolean;
  timeLimit?: boolean;
  /**
   * How the minutes of time limits, repeated reminders and delays are counted: by the clock, or only during
   * the working time of the tenant's calendar. A time with the unit `day` is then a number of working days.
   * Default: clock.
   */
  timeBasis?: TimeBasis;
  /**
   * Whether open tasks follow the directory: people who leave a role, an organisation or a position lose an
   * undecided task, and people who join it get one. Off by default; new processes start with this setting on.
   */
  followDirectory?: boolean;
  /** Whether a decision to agree requires a handwritten signature. */
  handSignature?: boolean;
  /**
   * The decisions that require a comment. If absent, no decision requires a comment, but the user is still
   * asked for the reason of a rejection.
   */
  commentRequired?: CommentRule;
  title?: TitleSetting;
  summary?: SummarySetting;
  number?: NumberRule;
  reminders?: FillReminder[];
  /**
   * How an approval is printed: with the built-in template, or with the author's HTML, in which names are in
   * double braces.
   */
  printTemplate?: { mode: 'default' | 'custom'; html?: string };
  [unknownKey: string]: unknown;
}

/** The possible values of the flow setting `timeBasis`. */
export const TIME_BASES = ['clock', 'working'] as const;
export type TimeBasis = (typeof TIME_BASES)[number];

/** A whole flow: the tree that starts with its start node, and the settings. */
export interface Flow {
  node: StartNode;
  setting?: FlowSetting;
}

/** A schedule that reminds people to fill in an application of the process. */
export interface FillReminder {
  id: string;
  /**
   * The recipients of the reminder, grouped as the recipients of a notice node. Groups that depend on an
   * initiator are ignored, because a reminder has no initiator.
   */
  groups: NoticeGroup[];
  /** The text of the message. If it is empty, the name of the process is used. */
  text?: string;
  repeat: ReminderRepeat;
  /** The date as `YYYY-MM-DD`. Used only by `once`. */
  date?: string;
  /**
   * The days on which the reminder is due. For `weekly`, 1 is Monday and 7 is Sunday. For `monthly`, a day
   * that a month does not have means the last day of that month.
   */
  days?: number[];
  /** The time as `HH:mm` in the time zone of the tenant. */
  time: string;
  /** The channels that send the reminder. Default: in-site messages. */
  channels?: NoticeChannel[];
  /** True if people who have started the process since the previous reminder are skipped. */
  skipsFilled?: boolean;
}
