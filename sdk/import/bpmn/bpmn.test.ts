/** Flows as BPMN: elements, branches and time limits, read without a warning by bpmn-moddle. */
import { describe, expect, it } from 'vitest';
import {
  approver,
  branches,
  chain,
  copy,
  delay,
  inclusive,
  parallel,
  suggestion,
  when,
} from '../../approval/testing/flows.ts';
import type { Flow, FlowNode, TimeLimit } from '../../flow/model/flow.ts';
import { NODE } from '../../flow/model/flow.ts';
import type { BpmnModel } from './testing/model.ts';
import { readWrittenModel } from './testing/written-flows.ts';

const subProcess = (id: string): FlowNode => ({
  id,
  nodeName: id,
  type: NODE.subProcess,
  processKey: 'contract',
});
const notice = (id: string): FlowNode => ({
  id,
  nodeName: id,
  type: NODE.notice,
  approverGroups: [],
  channels: ['email'],
});
const timed = (flow: Flow): Flow => ({ ...flow, setting: { timeLimit: true } });
const limited = (timeLimit: TimeLimit): Flow =>
  timed(chain(approver('a', 'li', { timeLimit }), approver('b', 'wang')));

/** `a → b [condition]`, in the order of the document. */
const ways = ({ flows }: BpmnModel): string[] =>
  flows.map(({ from, to, condition }) => `${from} → ${to}${condition ? ` [${condition.body}]` : ''}`);

describe('elements', () => {
  it('every kind of node has its own', async () => {
    const flow = chain(
      approver('a', 'li'),
      { ...approver('h', 'li'), type: NODE.handler },
      copy('c', 'hr'),
      notice('n'),
      delay('d', 90),
      subProcess('s'),
    );
    const { elements, warnings } = await readWrittenModel(flow);
    expect(warnings).toEqual([]);
    expect(elements.map(({ id, $type }) => `${id} ${$type.replace('bpmn:', '')}`)).toEqual([
      'start StartEvent',
      'a UserTask',
      'h UserTask',
      'c SendTask',
      'n SendTask',
      'd IntermediateCatchEvent',
      's CallActivity',
      'end EndEvent',
    ]);
  });
  it.each([
    [1, { isSequential: true, done: undefined }],
    [2, { isSequential: false, done: undefined }],
    [4, { isSequential: false, done: 'agreed * 100 >= 60 * people' }],
  ])('examine mode %i is a multi-instance task', async (mode, expected) => {
    const { byId } = await readWrittenModel(
      chain(approver('a', 'li wang', { mode: mode as 1, passRatio: 60 })),
    );
    const loop = byId.a?.loopCharacteristics as {
      isSequential: boolean;
      completionCondition?: { body: string };
    };
    expect({ isSequential: loop.isSequential ?? false, done: loop.completionCondition?.body }).toEqual(
      expected,
    );
  });
  it('where one suffices the task is one for all', async () => {
    const { byId } = await readWrittenModel(chain(approver('a', 'li wang', { mode: 3 })));
    expect(byId.a?.loopCharacteristics).toBeUndefined();
    expect(byId.a_owners).toMatchObject({
      resourceAssignmentExpression: { expression: { body: '["user:li", "user:wang"]' } },
    });
  });
  it('a delay is a timer, a sub-process calls its key', async () => {
    const until: FlowNode = { id: 'u', nodeName: 'u', type: NODE.delay, delay: { until: 'due date' } };
    const { byId } = await readWrittenModel(chain(delay('d', 90), until, subProcess('s')));
    expect(byId.d_timer).toMatchObject({ timeDuration: { body: 'PT90M' } });
    expect(byId.u_timer).toMatchObject({ timeDate: { body: 'get value(form, "due date")' } });
    expect(byId.s?.calledElement).toBe('contract');
  });
});

describe('branches', () => {
  it('carry their conditions as FEEL, and say which is the default one', async () => {
    const big = {
      when: [
        [{ field: 'amount', operator: 'ge' as const, value: '1000' }],
        ...when('kind', 'eq', 'a "b" & <c>'),
      ],
    };
    const read = await readWrittenModel(
      chain(branches('x', { ...big, nodes: [approver('a', 'li')] }, {}), copy('c', 'hr')),
    );
    expect(ways(read)).toEqual([
      'x → a [(amount >= 1000) or (kind = "a \\"b\\" & <c>")]',
      'a → x_join',
      'x → x_join',
      'start → x',
      'x_join → c',
      'c → end',
    ]);
    expect(read.byId.x?.default).toMatchObject({ id: 'x_to_x_join' });
    expect(read.flows[0]?.condition?.language).toBe('https://www.omg.org/spec/DMN/20191111/FEEL/');
  });
  it('that run side by side meet at the aggregate', async () => {
    const meet: FlowNode = { id: 'meet', nodeName: 'meet', type: NODE.aggregate };
    const read = await readWrittenModel(
      chain(parallel('p', [approver('a', 'li')], [approver('b', 'wang')]), meet),
    );
    expect(ways(read)).toEqual(['p → a', 'a → meet', 'p → b', 'b → meet', 'start → p', 'meet → end']);
    expect(read.byId.meet?.$type).toBe('bpmn:ParallelGateway');
  });
  it('of an inclusive container ask each for itself, of a suggestion by the decision', async () => {
    const wide = await readWrittenModel(chain(inclusive('i', { when: when('day', 'gt', '2026-01-01') }, {})));
    expect(ways(wide)[0]).toBe('i → i_join [day > date("2026-01-01")]');
    expect(wide.byId.i?.$type).toBe('bpmn:InclusiveGateway');
    const read = await readWrittenModel(chain(approver('a', 'li'), suggestion('s', [], [copy('c', 'hr')])));
    expect(ways(read).slice(0, 2)).toEqual([
      's → s_join [decision = "agree"]',
      's → c [decision = "reject"]',
    ]);
  });
});

describe('time limits', () => {
  it.each<[TimeLimit, boolean, string[]]>([
    [{ minutes: 60, do: 'pass' }, true, ['a → a_on', 'a_limit → a_on', 'a_on → b']],
    [{ minutes: 60, do: 'reject' }, true, ['a_limit → a_rejected', 'a → b']],
    [
      { minutes: 60, do: 'transfer', to: [{ id: 'zhao', name: 'zhao' }] },
      true,
      ['a → a_on', 'a_limit → a_others', 'a_others → a_on', 'a_on → b'],
    ],
    [{ minutes: 60, do: 'remind' }, false, ['a_limit → a_remind', 'a_remind → a_reminded', 'a → b']],
  ])('%j is a timer on the edge of the task', async (limit, interrupts, expected) => {
    const read = await readWrittenModel(limited(limit));
    expect(read.byId.a_limit).toMatchObject({ $type: 'bpmn:BoundaryEvent', attachedToRef: { id: 'a' } });
    expect(read.byId.a_limit?.cancelActivity).toBe(interrupts);
    expect(read.byId.a_limit_timer).toMatchObject({ timeDuration: { body: 'PT60M' } });
    expect(ways(read)).toEqual(expect.arrayContaining(expected));
  });
  it('a reminder that comes again is a cycle', async () => {
    const read = await readWrittenModel(
      limited({ minutes: 30, do: 'remind', again: { minutes: 30, times: 2 } }),
    );
    expect(read.byId.a_limit_timer).toMatchObject({ timeCycle: { body: 'R3/PT30M' } });
  });
  it('are not drawn where the flow has them switched off', async () => {
    const { setting: _, ...flow } = limited({ minutes: 60, do: 'pass' });
    expect((await readWrittenModel(flow)).byId.a_limit).toBeUndefined();
  });
});
