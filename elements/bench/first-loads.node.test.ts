/** The limits of first loads: the bytes of every script and style sheet requested until `cs-ready`. The build that is served is weighed. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildElements } from '../../scripts/build.ts';
import { weighFirstDesigner } from './designer/first-designer.ts';
import { weighFirstForm } from './first-form.ts';
import { weighFirstTask } from './first-task.ts';
import { weighFirstFlow } from './flow/first-flow.ts';
import type { Weight } from './weight.ts';

const folder = join(import.meta.dirname, '..', 'dist');
beforeAll(buildElements, 300_000);

const named = ({ files }: Weight): string[] => files.map(({ name }) => name);
const sizesOf = ({ bytes, files }: Weight): string =>
  `${bytes} bytes: ${files.map(file => `${file.name} ${file.bytes}`).join(', ')}`;

test('a form of one text input takes at most 97 KB gzip, with React in it', {
  timeout: 120_000,
}, async () => {
  const weight = await weighFirstForm(folder);
  expect(named(weight)).toEqual(['/dist/form-renderer.js']);
  expect(weight.bytes, sizesOf(weight)).toBeLessThanOrEqual(97_000);
});

test('an approval with a form of ten fields takes at most 129.5 KB gzip, with React in it', {
  timeout: 120_000,
}, async () => {
  const weight = await weighFirstTask(folder);
  expect(named(weight)).toContain('/dist/approval-task.js');
  expect(named(weight).filter(name => /TaskDialog|full|registry/.test(name))).toEqual([]);
  expect(weight.bytes, sizesOf(weight)).toBeLessThanOrEqual(129_500);
});

test('a designer with one field takes at most 233 KB gzip, with React and all light controls in it', {
  timeout: 120_000,
}, async () => {
  const weight = await weighFirstDesigner(folder);
  expect(named(weight)).toContain('/dist/form-designer.js');
  expect(named(weight).filter(name => /task|api|approval|patterns|lint/.test(name))).toEqual([]);
  expect(weight.bytes, sizesOf(weight)).toBeLessThanOrEqual(233_000);
});

test('a flow designer with one node takes at most 196 KB gzip, without the settings of nodes and svg.js', {
  timeout: 120_000,
}, async () => {
  const weight = await weighFirstFlow(folder);
  expect(named(weight)).toContain('/dist/flow-designer.js');
  expect(named(weight).filter(name => /full|settings|NodePanel|drag-picture|task|api/.test(name))).toEqual(
    [],
  );
  expect(weight.bytes, sizesOf(weight)).toBeLessThanOrEqual(196_000);
});
