/** One leave request in the middle of its way, shaped by the contract. */
import type {
  ApprovalTaskDetail,
  Forecast,
  NextNodeAssigneePicks,
  TimelineRow,
} from '@countersign/sdk/api/contract';
import type { FormDefinition } from '@countersign/sdk/form';

export const leaveForm: FormDefinition = {
  list: [
    {
      type: 'select',
      label: '请假类型',
      key: 'type_1',
      model: 'type',
      options: {
        options: [
          { label: '年假', value: 'annual' },
          { label: '病假', value: 'sick' },
        ],
      },
      rules: [{ required: true, message: '请选择请假类型' }],
    },
    { type: 'date', label: '开始日期', key: 'from_1', model: 'from', options: { format: 'YYYY-MM-DD' } },
    { type: 'number', label: '天数', key: 'days_1', model: 'days', options: { min: 0, precision: 1 } },
    {
      type: 'textarea',
      label: '请假事由',
      key: 'reason_1',
      model: 'reason',
      rules: [{ required: true, message: '请填写请假事由' }],
    },
    { type: 'input', label: '工作交接人', key: 'handover_1', model: 'handover' },
  ],
  config: { layout: 'horizontal', labelWidth: 100 },
};

export const leaveValues = {
  type: 'annual',
  from: '2026-11-30',
  days: 3,
  reason: '回老家参加妹妹的婚礼，往返加上仪式需要三天。',
  handover: '陈磊 Chen Lei',
};

export const leaveTask: ApprovalTaskDetail = {
  id: 'task-1',
  processId: 'process-leave',
  instanceId: 'instance-1',
  processName: '请假申请',
  itemName: '王芳的年假申请（3 天）',
  number: 'QJ202611200001',
  showsNodes: true,
  degree: 1,
  instanceState: 0,
  taskState: 0,
  taskType: 1,
  nodeName: '部门经理审批',
  needClaim: false,
  waitsForSigners: false,
  claimedBy: null,
  sign: null,
  onBehalfOf: null,
  dueTime: null,
  timeZone: 'Asia/Shanghai',
  draft: null,
  incidents: [],
  actions: ['agree', 'reject', 'delegate', 'add-sign', 'copy-to', 'comment'],
  signers: [],
  me: { userId: 'u-li', userName: '李强 Li Qiang' },
  openTask: 'task-1',
  requires: { comment: [], signature: false },
  createBy: { userId: 'u-wang', userName: '王芳 Wang Fang' },
  createTime: '2026-11-20T01:12:08.000Z',
  nodeInfo: JSON.stringify({
    type: 1,
    configure: {},
    privileges: ['type', 'from', 'days', 'reason', 'handover'].map(key => ({ key, disabled: true })),
  }),
  variable: JSON.stringify(leaveValues),
};

type PersonPart = TimelineRow['approvalInfos'][number];

export const person = (part: Partial<PersonPart> & Pick<PersonPart, 'userId' | 'userName'>): PersonPart => ({
  comment: '',
  taskState: 0,
  isRead: false,
  instant: false,
  time: null,
  onBehalfOf: null,
  sign: null,
  attachments: [],
  timeSpent: null,
  action: null,
  toName: null,
  waitsFor: null,
  overruled: false,
  ...part,
});

export const leaveTimeline: TimelineRow[] = [
  {
    id: 'v-0',
    nodeId: 'start',
    taskName: '发起申请',
    taskType: 0,
    taskState: 1,
    startTime: '2026-11-20T01:12:08.000Z',
    endTime: '2026-11-20T01:12:08.000Z',
    timeSpent: 0,
    examineMode: null,
    reason: null,
    tally: null,
    notes: [],
    approvalInfos: [
      person({
        userId: 'u-wang',
        userName: '王芳 Wang Fang',
        taskState: 1,
        isRead: true,
        time: '2026-11-20T01:12:08.000Z',
      }),
    ],
  },
  {
    id: 'v-1',
    nodeId: 'hr',
    taskName: '人事备案',
    taskType: 1,
    taskState: 1,
    startTime: '2026-11-20T01:12:08.000Z',
    endTime: '2026-11-20T03:17:13.000Z',
    timeSpent: 7505,
    examineMode: 1,
    reason: null,
    tally: null,
    notes: [],
    approvalInfos: [
      person({
        userId: 'u-zhao',
        userName: '赵敏 Zhao Min',
        taskState: 1,
        isRead: true,
        instant: true,
        comment: '年假余额 8 天，够用。',
        time: '2026-11-20T03:17:13.000Z',
      }),
    ],
  },
  {
    id: 'v-2',
    nodeId: 'manager',
    taskName: '部门经理审批',
    taskType: 1,
    taskState: 0,
    startTime: '2026-11-20T03:17:13.000Z',
    endTime: null,
    timeSpent: null,
    examineMode: 2,
    reason: null,
    tally: { agreed: 0, refused: 0, of: 2, ratio: null },
    notes: [],
    approvalInfos: [
      person({ userId: 'u-li', userName: '李强 Li Qiang', isRead: true }),
      person({ userId: 'u-sun', userName: '孙丽 Sun Li' }),
    ],
  },
];

/** The entry that the timeline gains when the instance ends. */
export const endEntry = (instanceState: number): TimelineRow => ({
  id: 'v-end',
  nodeId: null,
  taskName: '结束',
  taskType: -1,
  taskState: instanceState,
  startTime: '2026-11-20T01:12:08.000Z',
  endTime: '2026-11-21T02:13:10.000Z',
  timeSpent: 90_062,
  examineMode: null,
  reason: null,
  tally: null,
  notes: [],
  approvalInfos: [],
});

/** Nearest first. */
export const returnTargets = [
  { id: 'hr', nodeName: '人事备案' },
  { id: 'start', nodeName: '发起申请' },
];

export const financePick: NextNodeAssigneePicks = {
  needActors: true,
  nodes: [
    {
      nodeId: 'finance',
      nodeName: '财务复核',
      selectMode: 2,
      anyone: false,
      candidates: [
        { id: 'u-zhou', name: '周涛 Zhou Tao' },
        { id: 'u-wu', name: '吴静 Wu Jing' },
        { id: 'u-zheng', name: '郑凯 Zheng Kai' },
      ],
    },
  ],
};

type AheadPart = Forecast['nodes'][number];

const ahead = (part: Partial<AheadPart> & Pick<AheadPart, 'nodeId' | 'nodeName'>): AheadPart => ({
  type: 1,
  examineMode: null,
  people: [],
  picked: null,
  branches: [],
  reasons: [],
  ...part,
});

/** A branch, a node whose people are known, one whose people are picked, and a copy. */
export const leaveAhead: Forecast = {
  outcome: 'approved',
  nodes: [
    ahead({
      nodeId: 'x',
      nodeName: '天数分支',
      type: 4,
      branches: [{ laneName: '三天及以上', because: 'conditions', text: '天数 大于等于 3' }],
    }),
    ahead({
      nodeId: 'director',
      nodeName: '总监审批',
      examineMode: 3,
      people: [
        { id: 'u-ma', name: '马超 Ma Chao', because: 'role', of: '总监', standIn: null },
        { id: 'u-he', name: '何雷 He Lei', because: 'role', of: '总监', standIn: '高翔 Gao Xiang' },
      ],
    }),
    ahead({
      nodeId: 'cashier',
      nodeName: '出纳付款',
      picked: { by: '总监审批', selectMode: 1, candidates: [] },
    }),
    ahead({
      nodeId: 'copy',
      nodeName: '知会人事',
      type: 2,
      people: [{ id: 'u-zhao', name: '赵敏 Zhao Min', because: 'named', of: null, standIn: null }],
    }),
  ],
};

/** The flow of the leave: initiator, then the manager who has it now. */
export const leaveFlow = {
  modelContent: JSON.stringify({
    node: {
      id: 's',
      type: 0,
      nodeName: '发起人',
      childNode: { id: 'm', type: 1, nodeName: '部门经理审批', content: '部门经理', childNode: null },
    },
  }),
  run: {
    state: 0,
    now: 7_200_000,
    visits: [
      { id: 'v1', nodeId: 's', state: 'done', from: [], people: ['王芳'], enteredAt: 0, leftAt: 1000 },
      { id: 'v2', nodeId: 'm', state: 'open', from: ['v1'], people: ['李强'], enteredAt: 0 },
    ],
  },
};
