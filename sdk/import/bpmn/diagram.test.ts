/** The diagram of a flow as BPMN: everything has a place, and nothing overlaps. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approver, chain } from '../../approval/testing/flows.ts';
import { randomProcess } from '../../approval/testing/random-flow.ts';
import type { Flow } from '../../flow/model/flow.ts';
import { randomFrom } from '../../testing/random.ts';
import { crosses, isOnEdge, overlap } from './testing/model.ts';
import { flowSeeds, RANDOM_FLOW_RUNS, readWrittenModel, sampleFlows } from './testing/written-flows.ts';

/** The least length of the last piece of a way, px. */
const ARROW = 12;

async function checkVisible(flow: Flow): Promise<void> {
  const { warnings, elements, flows, boxes, labels, byId } = await readWrittenModel(flow);
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

describe('the diagram', () => {
  it.each(sampleFlows)('of %s has a place for everything, and nothing overlaps', async (_, flow) => {
    await checkVisible(flow);
  });
  it('of any flow has a place for everything, and nothing overlaps', async () => {
    const property = fc.asyncProperty(flowSeeds, async seed => {
      await checkVisible(randomProcess(randomFrom(seed)).flow);
    });
    await fc.assert(property, { numRuns: RANDOM_FLOW_RUNS });
  });
  it('copes with ids and names that XML does not know', async () => {
    const odd = chain(
      { ...approver('1 2:ü', 'li'), nodeName: '<a & "b">\n\u0001' },
      approver('1_2__', 'li'),
      approver('leave', 'li'),
      approver('end', 'li'),
    );
    await checkVisible(odd);
    expect((await readWrittenModel(odd)).elements.map(({ id }) => id)).toEqual([
      'start',
      'n_1_2__',
      'n_1_2___2',
      'leave_2',
      'end',
      'end_2',
    ]);
  });
});
