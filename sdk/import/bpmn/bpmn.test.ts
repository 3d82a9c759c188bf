/** Flows as BPMN: read without a warning by bpmn-moddle, drawn without an overlap, and the same flow when they come back. */
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
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
import { randomProcess } from '../../approval/testing/random-flow.ts';
import { isPublishable } from '../../flow/lint/codes.ts';
import { lint } from '../../flow/lint/lint.ts';
import type { Flow, FlowNode, TimeLimit } from '../../flow/model/flow.ts';
import { NODE } from '../../flow/model/flow.ts';
import { importFlow } from '../../flow/model/import.ts';
import { randomFrom } from '../../testing/random.ts';
import { importForeignFlow } from '../flows/import-foreign-flow.ts';
import { fromBpmn } from './read.ts';
import { type BpmnModel, crosses, isOnEdge, overlap, readModel } from './testing/model.ts';
import { toBpmn } from './write.ts';

const names = { processKey: 'leave', processName: 'Leave' };
const model = (flow: Flow): Promise<BpmnModel> => readModel(toBpmn(flow, names));

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
    const { elements, warnings } = await model(flow);
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
    const { byId } = await model(chain(approver('a', 'li wang', { mode: mode as 1, passRatio: 60 })));
    const loop = byId.a?.loopCharacteristics as {
      isSequential: boolean;
      completionCondition?: { body: string };
    };
    expect({ isSequential: loop.isSequential ?? false, done: loop.completionCondition?.body }).toEqual(
      expected,
    );
  });
  it('where one suffices the task is one for all', async () => {
    const { byId } = await model(chain(approver('a', 'li wang', { mode: 3 })));
    expect(byId.a?.loopCharacteristics).toBeUndefined();
    expect(byId.a_owners).toMatchObject({
      resourceAssignmentExpression: { expression: { body: '["user:li", "user:wang"]' } },
    });
  });
  it('a delay is a timer, a sub-process calls its key', async () => {
    const until: FlowNode = { id: 'u', nodeName: 'u', type: NODE.delay, delay: { until: 'due date' } };
    const { byId } = await model(chain(delay('d', 90), until, subProcess('s')));
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
    const read = await model(
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
    const read = await model(chain(parallel('p', [approver('a', 'li')], [approver('b', 'wang')]), meet));
    expect(ways(read)).toEqual(['p → a', 'a → meet', 'p → b', 'b → meet', 'start → p', 'meet → end']);
    expect(read.byId.meet?.$type).toBe('bpmn:ParallelGateway');
  });
  it('of an inclusive container ask each for itself, of a suggestion by the decision', async () => {
    const wide = await model(chain(inclusive('i', { when: when('day', 'gt', '2026-01-01') }, {})));
    expect(ways(wide)[0]).toBe('i → i_join [day > date("2026-01-01")]');
    expect(wide.byId.i?.$type).toBe('bpmn:InclusiveGateway');
    const read = await model(chain(approver('a', 'li'), suggestion('s', [], [copy('c', 'hr')])));
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
    const read = await model(limited(limit));
    expect(read.byId.a_limit).toMatchObject({ $type: 'bpmn:BoundaryEvent', attachedToRef: { id: 'a' } });
    expect(read.byId.a_limit?.cancelActivity).toBe(interrupts);
    expect(read.byId.a_limit_timer).toMatchObject({ timeDuration: { body: 'PT60M' } });
    expect(ways(read)).toEqual(expect.arrayContaining(expected));
  });
  it('a reminder that comes again is a cycle', async () => {
    const read = await model(limited({ minutes: 30, do: 'remind', again: { minutes: 30, times: 2 } }));
    expect(read.byId.a_limit_timer).toMatchObject({ timeCycle: { body: 'R3/PT30M' } });
  });
  it('are not drawn where the flow has them switched off', async () => {
    const { setting: _, ...flow } = limited({ minutes: 60, do: 'pass' });
    expect((await model(flow)).byId.a_limit).toBeUndefined();
  });
});

/** All samples of the dialects, and flows as random as the engine is tested with. */
const folder = new URL('../flows/samples', import.meta.url);
const samples = globSync('*/*.json', { cwd: folder.pathname }).map((file): [string, Flow] => {
  const result = importForeignFlow(readFileSync(`${folder.pathname}/${file}`, 'utf8'));
  if (!result.ok) throw new Error(result.reason.en);
  return [file, result.flow];
});

/** The least length of the last piece of a way, px. */
const ARROW = 12;

async function checkVisible(flow: Flow): Promise<void> {
  const { warnings, elements, flows, boxes, labels, byId } = await model(flow);
  expect(warnings).toEqual([]);
  const box = new Map(boxes.map(one => [one.id, one]));
  expect([...box.keys()].sort()).toEqual(elements.map(({ id }) => id).sort());
  const host = (id: string) => (byId[id]?.attachedToRef as { id: string } | undefined)?.id;
  for (const [at, one] of boxes.entries()) {
    expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
    for (const other of boxes.slice(at + 1))
      if (host(one.id) !== other.id && host(other.id) !== one.id && overlap(one, other))
        throw new Error(`${one.id} overlaps ${other.id}`);
  }
  for (const { id, from, to, points } of flows) {
    const [first, last] = [points[0], points.at(-1)];
    const [source, target] = [box.get(from), box.get(to)];
    if (!source || !target || !first || !last) throw new Error(`${id} joins nothing`);
    expect([id, isOnEdge(source, first), isOnEdge(target, last)]).toEqual([id, true, true]);
    const corner = points.at(-2) ?? first;
    if (Math.hypot(last.x - corner.x, last.y - corner.y) < ARROW)
      throw new Error(`${id} has no space for its arrow`);
    for (const [index, point] of points.slice(1).entries())
      for (const one of boxes)
        if (
          one.id !== from &&
          one.id !== to &&
          host(from) !== one.id &&
          crosses(one, points[index] ?? point, point)
        )
          throw new Error(`${id} goes through ${one.id}`);
  }
  const defaultOf = (gateway: string) => (byId[gateway]?.default as { id: string } | undefined)?.id;
  for (const { id, from, points } of flows.filter(one => defaultOf(one.from) === one.id)) {
    const shared = flows.filter(
      one =>
        one.id !== id && one.from === from && JSON.stringify(one.points[0]) === JSON.stringify(points[0]),
    );
    // The mark of the default flow would stand on theirs too.
    expect(shared.map(one => one.id)).toEqual([]);
  }
  const beside = [...elements, ...flows.map(({ id }) => byId[id])].filter(
    one => one?.name && /Gateway|Event|SequenceFlow/.test(one.$type),
  );
  expect(labels.map(({ id }) => id).sort()).toEqual(beside.map(one => one?.id).sort());
  for (const label of labels) {
    // The corners of a gateway are empty: the name of a flow may begin there.
    const source = flows.find(({ id }) => id === label.id)?.from;
    const covered = boxes.find(one => one.id !== source && overlap(one, label));
    if (covered) throw new Error(`the label of ${label.id} covers ${covered.id}`);
  }
  for (const { id, $type } of elements) {
    const [into, out] = [
      flows.filter(one => one.to === id).length,
      flows.filter(one => one.from === id).length,
    ];
    const begins = $type === 'bpmn:StartEvent' || $type === 'bpmn:BoundaryEvent';
    expect([id, into > 0 || begins, out > 0 || $type === 'bpmn:EndEvent']).toEqual([id, true, true]);
  }
}

/** Random flows. */
const RUNS = process.env.TEST_ALL === '1' ? 100 : 30;
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe('the diagram', () => {
  it.each(samples)('of %s has a place for everything, and nothing overlaps', async (_, flow) => {
    await checkVisible(flow);
  });
  it('of any flow has a place for everything, and nothing overlaps', async () => {
    const property = fc.asyncProperty(seeds, async seed => {
      await checkVisible(randomProcess(randomFrom(seed)).flow);
    });
    await fc.assert(property, { numRuns: RUNS });
  });
  it('copes with ids and names that XML does not know', async () => {
    const odd = chain(
      { ...approver('1 2:ü', 'li'), nodeName: '<a & "b">\n\u0001' },
      approver('1_2__', 'li'),
      approver('leave', 'li'),
      approver('end', 'li'),
    );
    await checkVisible(odd);
    expect((await model(odd)).elements.map(({ id }) => id)).toEqual([
      'start',
      'n_1_2__',
      'n_1_2___2',
      'leave_2',
      'end',
      'end_2',
    ]);
  });
});

const normal = (flow: Flow): Flow => {
  const result = importFlow(flow);
  if (!result.ok) throw new Error(result.reason);
  return result.flow;
};

describe('back again', () => {
  it.each(samples)('%s is the same flow', (_, flow) => {
    const nothing = { ignored: [], differences: [] };
    expect(fromBpmn(toBpmn(flow, names))).toEqual({ ok: true, flow: normal(flow), ...names, ...nothing });
  });
  it('any flow is the same, whatever its texts are', () => {
    const property = fc.property(seeds, fc.string({ unit: 'binary' }), (seed, text) => {
      const { flow } = randomProcess(randomFrom(seed));
      const named = { ...flow, node: { ...flow.node, nodeName: text, note: { text } } };
      const back = fromBpmn(toBpmn(named, { processKey: 'p', processName: 'P' }));
      expect(back).toMatchObject({ ok: true, ignored: [], differences: [] });
      expect(back.ok && back.flow).toEqual(JSON.parse(JSON.stringify(normal(named))));
    });
    fc.assert(property, { numRuns: 3 * RUNS });
  });
  it('imports changed names, and reports added elements', () => {
    const xml = toBpmn(chain(approver('a', 'li')), names)
      .replace('name="a"', 'name="Leader"')
      .replace('</bpmn:process>', '<bpmn:task id="extra" name="Extra" /></bpmn:process>');
    const back = fromBpmn(xml);
    if (!back.ok) throw new Error(back.reason);
    expect([back.flow.node.childNode?.nodeName, back.ignored]).toEqual(['Leader', ['extra']]);
  });
  it.each([
    [
      'a condition',
      'amount &gt; 1000',
      'amount &gt; 5000',
      ['x1 conditionExpression: amount > 5000, not amount > 1000'],
    ],
    ['an owner', '["user:li"]', '["user:wang"]', ['a formalExpression: ["user:wang"], not ["user:li"]']],
    [
      'a loop',
      'isSequential="true"',
      'isSequential="false"',
      ['a multiInstanceLoopCharacteristics.isSequential: false, not true'],
    ],
    ['a default', / default="[^"]*"/, '', ['x default: undefined, not x_to_x_join']],
    [
      'a gateway',
      /bpmn:exclusiveGateway id="x"([\s\S]*?)bpmn:exclusiveGateway>/,
      'bpmn:parallelGateway id="x"$1bpmn:parallelGateway>',
      ['x type: parallelGateway, not exclusiveGateway'],
    ],
  ])('%s that another tool changed is named, and refused by lint', (_, from, to, expected) => {
    const flow = chain(
      approver('a', 'li', { examineMode: 1 }),
      branches('x', { when: when('amount', 'gt', 1000), nodes: [approver('boss', 'zhao')] }, {}),
    );
    const back = fromBpmn(toBpmn(flow, names).replace(from, to));
    if (!back.ok) throw new Error(back.reason);
    const lines = back.differences.map(
      ({ id, name, part, written, stored }) => `${name || id} ${part}: ${written}, not ${stored}`,
    );
    expect(lines.filter(line => expected.includes(line)).toSorted()).toEqual(expected.toSorted());
    expect(isPublishable(lint({ flow: back.flow }))).toBe(false);
  });
  it('a way that another tool leads past a node is refused by lint', () => {
    const flow = chain(approver('a', 'li'), approver('b', 'wang'));
    const back = fromBpmn(toBpmn(flow, names).replace('targetRef="b"', 'targetRef="end"'));
    if (!back.ok) throw new Error(back.reason);
    expect(back.ignored).toEqual(['b']);
    expect(lint({ flow: back.flow }).map(({ code, params }) => `${code} ${params?.target}`)).toContain(
      'import-part b',
    );
  });
  it.each([
    ['no xml', 'no-xml'],
    ['<a><b></a></b>', 'no-xml'],
    ['<definitions />', 'no-process'],
    ['<definitions><process id="p"><startEvent id="s" /></process></definitions>', 'not-ours'],
  ])('%s is refused', (xml, reason) => {
    expect(fromBpmn(xml)).toEqual({ ok: false, reason });
  });
  it('a document that nobody drew is refused', () => {
    const xml = toBpmn(chain(approver('a', 'li')), names);
    const more = Array.from({ length: 5000 }, (_, at) => `<task id="t${at}" />`).join('');
    expect(fromBpmn(xml.replace('</bpmn:process>', `${more}</bpmn:process>`))).toEqual({
      ok: false,
      reason: 'too-large',
    });
  });
  it('a chain that is longer than any flow may be is refused', () => {
    const long = chain(...Array.from({ length: 600 }, (_, at) => approver(`a${at}`, 'li')));
    expect(fromBpmn(toBpmn(long, names))).toEqual({ ok: false, reason: 'too-large' });
  });
  it('ends where sequence flows go round in a circle', () => {
    const xml = toBpmn(chain(approver('a', 'li')), names).replace('targetRef="end"', 'targetRef="start"');
    expect(fromBpmn(xml)).toMatchObject({ ok: true, flow: { node: { childNode: { id: 'a' } } } });
  });
});
