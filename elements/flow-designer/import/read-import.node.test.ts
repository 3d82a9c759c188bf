/** Every format that an author may paste is found by itself; what goes out comes in again unchanged. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Flow, flowTextsIn, importFlow, nodePlacesOf, withSummaries } from '@countersign/sdk/flow';
import { compareFlows } from '@countersign/sdk/flow/compare';
import { layoutFlow } from '@countersign/sdk/flow/diagram';
import { addNode, deleteNode } from '@countersign/sdk/flow/edits';
import { toBpmn } from '@countersign/sdk/import';
import { describe, expect, it } from 'vitest';
import { randomProcess } from '../../../sdk/approval/testing/random-flow.ts';
import { randomFrom } from '../../../sdk/testing/random.ts';
import { readImportedFlow } from './read-import.ts';

const root = new URL('../../../sdk/import/flows/samples/', import.meta.url);
const samples = readdirSync(root).flatMap(dialect =>
  readdirSync(new URL(`${dialect}/`, root)).map((file): [string, string] => [
    `${dialect}/${file}`,
    readFileSync(new URL(`${dialect}/${file}`, root), 'utf8'),
  ]),
);

function read(text: string) {
  const result = readImportedFlow(text, 'en');
  if (!result.ok) throw new Error(result.message);
  return result;
}

/** Flows as the format has them: what a page sets and gets back. */
const flows: [string, Flow][] = [
  ...samples.map(([name, text]): [string, Flow] => [name, read(text).flow]),
  ...Array.from({ length: process.env.TEST_ALL === '1' ? 200 : 20 }, (_, seed): [string, Flow] => [
    `random ${seed}`,
    randomProcess(randomFrom(seed + 1), 40).flow,
  ]),
];

describe('readImport', () => {
  it.each(samples)('finds the dialect of %s and names what it loses', (name, text) => {
    const { system, losses, count, flow } = read(text);
    expect(system?.toLowerCase().replace(/[^a-z]/g, '')).toContain(
      name
        .split('/')[0]
        ?.replace(/[^a-z]/g, '')
        .slice(0, 5),
    );
    expect(count).toBe(nodePlacesOf(flow).length);
    for (const loss of losses) expect(loss.message).not.toBe('');
    // The line under each name is there before the first edit.
    expect(flow).toEqual(withSummaries(flow, flowTextsIn('en')));
  });
  it.each([
    ['', 'JSON of this product'],
    ['{', 'neither JSON nor XML'],
    ['[]', 'neither JSON nor XML'],
    ['{"a":1}', 'no node with a type'],
    ['<a>', 'The XML could not be read'],
    ['<definitions/>', 'has no process'],
  ])('says why %j is no flow', (text, message) => {
    const result = readImportedFlow(text, 'en');
    expect(result.ok ? '' : result.message).toContain(message);
  });
  it('takes a saved process with its name and key', () => {
    const [, flow] = flows[0]!;
    const text = JSON.stringify({
      processName: 'Leave',
      processKey: 'leave',
      modelContent: JSON.stringify(flow),
    });
    expect(read(text)).toMatchObject({ processName: 'Leave', processKey: 'leave', flow, losses: [] });
  });
  it('names a setting that cannot be read', () => {
    const text = JSON.stringify({
      node: { id: 's', type: 0, nodeName: 'S', childNode: null },
      setting: { dedupe: 5 },
    });
    expect(read(text).losses).toMatchObject([{ severity: 'dropped', path: 'setting.dedupe' }]);
  });
});

it('names what another tool changed in a document of this product', () => {
  const [, flow] = flows.find(([name]) => name === 'flowlong/leave.json')!;
  const xml = toBpmn(flow, { processKey: 'p', processName: 'P' });
  const changed = xml.replace(/(conditionExpression [^>]*>)[^<]*/, '$1day &gt; 99');
  expect(read(changed).losses).toMatchObject([
    {
      severity: 'dropped',
      message: expect.stringContaining('“conditionExpression” is “day > 99” in the drawing'),
    },
  ]);
});

describe('a flow goes in, is drawn, edited, undone, and comes out unchanged', () => {
  it.each(flows)('%s as JSON', (_, flow) => {
    const { flow: back, losses } = read(JSON.stringify(flow));
    const edited = deleteNode(addNode(back, { after: back.node.id, type: 1, id: 'added' }), 'added');
    expect(losses).toEqual([]);
    expect(back).toEqual(importFlow(flow).ok && (importFlow(flow) as { flow: Flow }).flow);
    expect(JSON.parse(JSON.stringify(back))).toEqual(JSON.parse(JSON.stringify(edited)));
    expect(layoutFlow(back).byId.size).toBe(
      new Set([...nodePlacesOf(back).map(({ node }) => node.id), '']).size,
    );
  });
  it.each(flows)('%s as BPMN', (_, flow) => {
    const own = read(JSON.stringify(flow)).flow;
    const { flow: back, losses } = read(toBpmn(own, { processKey: 'p', processName: 'P' }));
    expect(losses).toEqual([]);
    const { nodes, settings } = compareFlows(own, back);
    expect([...nodes, ...settings]).toEqual([]);
  });
});
