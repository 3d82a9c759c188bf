/** Taking back, ending, asking others to sign, and telling people: who may, what it leads to, and how it is refused. */
import type { FlowNode } from '@countersign/sdk/flow';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { playTables, type Row } from '../testing/script.ts';

const start = { configure: { withdraw: true } };
const both = ['zhang.wei', 'chen.jie'];
const two: FlowNode[] = [approver('a', ['zhang.wei']), approver('b', ['chen.jie'])];

const withdraw: Row[] = [
  [
    'while nobody behind has acted',
    { nodes: two, start },
    ['zhang.wei agree', 'zhang.wei withdraw', 'zhang.wei reject'],
    ['start li-na=1', 'a zhang-wei=5 zhang-wei=2', 'b chen-jie=8', 'end 2'],
  ],
  [
    'not behind a successor, not behind the end',
    { nodes: [...two, approver('c', ['wang.fang'])], start },
    [
      'zhang.wei agree',
      'chen.jie agree',
      'zhang.wei withdraw → successor-acted',
      'wang.fang agree',
      'wang.fang withdraw → ended',
    ],
    ['start li-na=1', 'a zhang-wei=1', 'b chen-jie=1', 'c wang-fang=1', 'end 1'],
  ],
  [
    'only with the start node’s button',
    { nodes: two },
    ['zhang.wei agree', 'zhang.wei withdraw → not-allowed'],
    ['start li-na=1', 'a zhang-wei=1', 'b chen-jie=0'],
  ],
];

const recall: Row[] = [
  [
    'the initiator has the form back and hands in again',
    { nodes: two, start },
    ['li.na recall', 'li.na agree amount=3', 'zhang.wei agree'],
    ['start li-na=1', 'a zhang-wei=8', 'start li-na=1', 'a zhang-wei=1', 'b chen-jie=0'],
  ],
  [
    'not by others, not behind a decision',
    { nodes: two, start },
    ['zhang.wei recall → not-initiator', 'zhang.wei agree', 'li.na recall → successor-acted'],
    ['start li-na=1', 'a zhang-wei=1', 'b chen-jie=0'],
  ],
];

const ending: Row[] = [
  [
    'revoke: by the initiator',
    { nodes: two },
    [
      'zhang.wei revoke → not-initiator',
      'li.na revoke no longer needed',
      'li.na revoke → ended',
      'li.na comment so it goes',
    ],
    ['start li-na=1', 'a zhang-wei=8', 'end 3'],
  ],
  [
    'not with the switch off',
    { nodes: two, setting: { allowRevoke: false } },
    ['li.na revoke → not-allowed'],
    ['start li-na=1', 'a zhang-wei=0'],
  ],
  [
    'terminate: by an administrator alone',
    { nodes: two },
    ['li.na terminate → no-permission', 'admin terminate over', 'admin terminate → ended'],
    ['start li-na=1', 'a zhang-wei=4', 'end 5'],
  ],
];

const signers: Row[] = [
  [
    'before: who asked waits for them',
    { nodes: [approver('a', ['zhang.wei'])] },
    [
      'zhang.wei addSign before wang.fang chen.jie',
      'zhang.wei agree → waits-for-signers',
      'wang.fang agree',
      'chen.jie agree',
      'zhang.wei agree',
    ],
    ['start li-na=1', 'a zhang-wei=1 wang-fang=1 chen-jie=1', 'end 1'],
  ],
  [
    'after: they sign when who asked has agreed',
    { nodes: [approver('a', ['zhang.wei'])] },
    ['zhang.wei addSign after wang.fang', 'zhang.wei agree', 'wang.fang agree'],
    ['start li-na=1', 'a zhang-wei=1 wang-fang=1', 'end 1'],
  ],
  [
    'beside, in a line: behind who asked, and taken back again',
    { nodes: [approver('a', ['zhang.wei'])] },
    [
      'zhang.wei addSign beside wang.fang chen.jie',
      'zhang.wei reduceSign wang.fang',
      'zhang.wei reduceSign he.lei → bad-target',
      'zhang.wei agree',
      'chen.jie agree',
    ],
    ['start li-na=1', 'a zhang-wei=1 chen-jie=1', 'end 1'],
  ],
  [
    'before, and taken back',
    { nodes: [approver('a', ['zhang.wei'])] },
    ['zhang.wei addSign before wang.fang', 'zhang.wei reduceSign wang.fang', 'zhang.wei agree'],
    ['start li-na=1', 'a zhang-wei=1 wang-fang=8', 'end 1'],
  ],
  [
    'not oneself, not who is there, not with the switch off',
    { nodes: [approver('a', both, { examineMode: 2 })] },
    [
      'zhang.wei addSign beside zhang.wei → same-user',
      'zhang.wei addSign beside chen.jie → already-holds',
      'zhang.wei addSign beside nobody → unknown-user',
    ],
    ['start li-na=1', 'a zhang-wei=0 chen-jie=0'],
  ],
];

const telling: Row[] = [
  [
    'urge: the initiator, or an administrator',
    { nodes: two, setting: { urgeInterval: 0 } },
    ['li.na urge please', 'zhang.wei urge → not-initiator', 'admin urge'],
    ['start li-na=1', 'a zhang-wei=0'],
  ],
  [
    'urge and comment: not with the switch off',
    { nodes: two, setting: { allowUrge: false, allowComment: false, allowCopy: false } },
    ['li.na urge → not-allowed', 'li.na comment x → not-allowed', 'zhang.wei copyTo zhao.min → not-allowed'],
    ['start li-na=1', 'a zhang-wei=0'],
  ],
  [
    'copy: once for each person and node',
    { nodes: two },
    ['zhang.wei copyTo zhao.min', 'zhang.wei copyTo zhao.min he.lei', 'zhao.min comment seen'],
    ['start li-na=1', 'a zhang-wei=0 zhao-min=1 he-lei=1'],
  ],
];

describeServer('actions on an instance and with others', server => {
  playTables(new ApprovalDriver(server), { withdraw, recall, ending, signers, telling });
});
