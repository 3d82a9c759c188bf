/** The part of an image, and its scale. */
import { flowTextsIn, startNodeKind } from '@countersign/sdk/flow';
import { layoutFlow } from '@countersign/sdk/flow/diagram';
import { addNode } from '@countersign/sdk/flow/edits';
import { expect, test } from 'vitest';
import { imageScale, selectLayoutPartForImage } from './picture.ts';

const texts = flowTextsIn('en');
const flow = [
  { after: 's', type: 4 as const, id: 'x' },
  { after: 'x_1', type: 1 as const, id: 'a' },
  { after: 'x', type: 1 as const, id: 'd' },
].reduce((now, node) => addNode(now, node, texts), { node: startNodeKind.create('s', texts) });
const layout = layoutFlow(flow);

test.each([
  [undefined, ['s', 'x', 'x_1', 'a', 'x_2', 'd', '']],
  ['x', ['x', 'x_1', 'a', 'x_2']],
  ['x_1', ['x_1', 'a']],
  ['gone', ['s', 'x', 'x_1', 'a', 'x_2', 'd', '']],
])('the picture of %s has %j', (branch, expected) => {
  const { boxes, frame } = selectLayoutPartForImage(layout, branch);
  expect(boxes.map(({ id }) => id)).toEqual(expected);
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(frame.x);
    expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
  }
});

test.each([
  [800, 600, 2],
  [20_000, 100, 0.8],
  [11_180, 34_128, 0.396],
])('%i × %i px are painted at %f', (width, height, scale) => {
  expect(imageScale({ width, height })).toBeCloseTo(scale, 2);
});
