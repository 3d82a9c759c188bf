/** Graphs and their layout: the rounds of a run, calls between processes, the order of the boxes. */
import { flowTextsIn, NODE, startNodeKind } from '@countersign/sdk/flow';
import { addNode, changeNode } from '@countersign/sdk/flow/edits';
import { expect, test } from 'vitest';
import type { Graph } from './graph.ts';
import { layOutWithDagre } from './layout.ts';
import { graphOfProcesses } from './process-graph.ts';
import { graphOfRun } from './run-graph.ts';

const texts = flowTextsIn('en');
const empty = { node: startNodeKind.create('s', texts) };
const calling = (...keys: string[]) =>
  keys.reduce((flow, processKey, at) => {
    const id = `p${at}`;
    return changeNode(
      addNode(flow, { after: 's', type: NODE.subProcess, id }, texts),
      id,
      { processKey },
      texts,
    );
  }, empty);

const sized = ({ boxes, edges }: Graph) => ({
  boxes: boxes.map(({ id }) => ({ id, width: 200, height: 34 })),
  edges,
});

test('a node that is entered again stands there once for each round', () => {
  const flow = addNode(empty, { after: 's', type: 1, id: 'a' }, texts);
  const visit = { state: 'done' as const, enteredAt: 0, leftAt: 3_600_000 };
  const graph = graphOfRun(
    flow,
    {
      state: 0,
      visits: [
        { ...visit, id: 'v1', nodeId: 's', from: [] },
        { ...visit, id: 'v2', nodeId: 'a', from: ['v1'], state: 'cancelled', people: ['Li'] },
        { ...visit, id: 'v3', nodeId: 's', from: ['v2'] },
        { ...visit, id: 'v4', nodeId: 'a', from: ['v3'], state: 'open' },
      ],
    },
    'en',
  );
  expect(graph.boxes.map(({ name, lines, state }) => [name, ...lines, state])).toEqual([
    ['Initiator', 'done'],
    ['Approver', 'Li', '1 h', 'Returned', undefined],
    ['Initiator', 'Round 2', 'done'],
    ['Approver', 'Round 2', 'current'],
  ]);
  const { places } = layOutWithDagre(sized(graph));
  expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((a, b) => a - b));
});

test('processes call each other, in a circle too, and ones that are not listed', () => {
  const graph = graphOfProcesses([
    { key: 'one', name: 'One', flow: calling('two', 'gone') },
    { key: 'two', name: 'Two', flow: calling('one') },
  ]);
  expect(graph.boxes.map(({ id }) => id)).toEqual(['one', 'two', 'gone']);
  expect(graph.edges).toHaveLength(3);
  const { places, ways, width } = layOutWithDagre(sized(graph));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
  expect(ways.every(way => way.length > 1)).toBe(true);
  expect(width).toBeGreaterThan(200);
});

test('boxes beside each other keep their order, and ways to nowhere have no points', () => {
  const boxes = ['a', 'b', 'c', 'd', 'e'].map(id => ({ id, name: id, lines: [], tone: 'copy' as const }));
  const edges = ['b', 'c', 'd', 'e', 'gone'].map(to => ({ from: 'a', to }));
  const { places, ways } = layOutWithDagre(sized({ boxes, edges }));
  const across = places.slice(1).map(({ x }) => x);
  expect(across).toEqual(across.toSorted((a, b) => a - b));
  expect(ways.at(-1)).toEqual([]);
});
