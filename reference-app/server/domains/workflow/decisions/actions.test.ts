/** Handing a task on, sending it back, claiming it: who may, what it leads to, and how it is refused. */
import type { FlowNode } from '@countersign/sdk/flow';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { playTables, type Row } from '../testing/script.ts';

const both = ['zhang.wei', 'chen.jie'];
const two: FlowNode[] = [approver('a', ['zhang.wei']), approver('b', ['chen.jie'])];
const back = { configure: { fallBack: true } };
const handing = { configure: { transmitted: true } };

const transfer: Row[] = [
  [
    'the receiver decides instead',
    { nodes: [approver('a', ['zhang.wei'], handing)] },
    ['zhang.wei passOn wang.fang', 'wang.fang agree'],
    ['start li-na=1', 'a zhang-wei=6 wang-fang=1', 'end 1'],
  ],
  [
    'not to oneself, not to a stranger, not without the button',
    { nodes: [approver('a', ['zhang.wei'], handing), approver('b', ['chen.jie'])] },
    [
      'zhang.wei passOn zhang.wei → same-user',
      'zhang.wei passOn nobody → unknown-user',
      'zhang.wei agree',
      'chen.jie passOn wang.fang → not-allowed',
    ],
    ['start li-na=1', 'a zhang-wei=1', 'b chen-jie=0'],
  ],
  [
    'not with the flow’s switch off',
    { nodes: [approver('a', ['zhang.wei'], handing)], setting: { allowTransfer: false } },
    ['zhang.wei passOn wang.fang → not-allowed'],
    ['start li-na=1', 'a zhang-wei=0'],
  ],
  [
    'not to somebody who signs beside',
    { nodes: [approver('a', both, { examineMode: 2, ...handing })] },
    ['zhang.wei passOn chen.jie → already-holds'],
    ['start li-na=1', 'a zhang-wei=0 chen-jie=0'],
  ],
];

const delegate: Row[] = [
  [
    'the other decides in one’s place',
    { nodes: [approver('a', ['zhang.wei'])], setting: { allowDelegate: true } },
    ['zhang.wei delegate wang.fang', 'wang.fang agree'],
    ['start li-na=1', 'a zhang-wei=6 wang-fang=1', 'end 1'],
  ],
  [
    'off until the flow allows it',
    { nodes: [approver('a', ['zhang.wei'])] },
    ['zhang.wei delegate wang.fang → not-allowed'],
    ['start li-na=1', 'a zhang-wei=0'],
  ],
];

const fallBack: Row[] = [
  [
    'walk: the way is gone again',
    { nodes: [...two, approver('c', ['wang.fang'], back)], setting: { allowReturn: true } },
    [
      'zhang.wei agree',
      'chen.jie agree',
      'wang.fang return a',
      'zhang.wei agree',
      'chen.jie agree',
      'wang.fang agree',
    ],
    [
      'start li-na=1',
      'a zhang-wei=1',
      'b chen-jie=1',
      'c wang-fang=7',
      'a zhang-wei=1',
      'b chen-jie=1',
      'c wang-fang=1',
      'end 1',
    ],
  ],
  [
    'straight: back to who sent it',
    { nodes: [...two, approver('c', ['wang.fang'], back)], setting: { allowReturn: true } },
    [
      'zhang.wei agree',
      'chen.jie agree',
      'wang.fang return a straight',
      'zhang.wei agree',
      'wang.fang agree',
    ],
    ['start li-na=1', 'a zhang-wei=1', 'b chen-jie=1', 'c wang-fang=7 wang-fang=1', 'a zhang-wei=1', 'end 1'],
  ],
  [
    'not to a node that was not passed, not without the switch',
    { nodes: [...two.slice(0, 1), approver('b', ['chen.jie'], back)] },
    ['zhang.wei agree', 'chen.jie return a → not-allowed'],
    ['start li-na=1', 'a zhang-wei=1', 'b chen-jie=0'],
  ],
  [
    'to the initiator, who hands in again',
    { nodes: [approver('a', ['zhang.wei'], back)], setting: { allowReturn: true } },
    ['zhang.wei return b → bad-target', 'zhang.wei return start', 'li.na agree amount=7', 'zhang.wei agree'],
    ['start li-na=1', 'a zhang-wei=7', 'start li-na=1', 'a zhang-wei=1', 'end 1'],
  ],
];

const claim: Row[] = [
  [
    'one takes it, the others step back until it is given back',
    { nodes: [approver('a', both, { examineMode: 3, configure: { needClaim: true } })] },
    [
      'zhang.wei agree → needs-claim',
      'zhang.wei claim',
      'zhang.wei claim',
      'zhang.wei unclaim',
      'chen.jie claim',
      'chen.jie agree',
    ],
    ['start li-na=1', 'a zhang-wei=8 chen-jie=1', 'end 1'],
  ],
  [
    'only where the node asks for it',
    { nodes: [approver('a', ['zhang.wei'])] },
    ['zhang.wei claim → not-allowed', 'zhang.wei unclaim → not-allowed'],
    ['start li-na=1', 'a zhang-wei=0'],
  ],
];

describeServer('actions on a task', server => {
  playTables(new ApprovalDriver(server), { transfer, delegate, 'fall back': fallBack, claim });
});
