/** The limit of the first usable designer: the bytes of every script and style sheet requested until `cs-ready`. */
import { expect, test } from 'vitest';
import { weighFirstDesigner } from './first-designer.ts';

const LIMIT = 240_000;

test('a designer with one field takes at most 240 KB gzip, with React and all light controls in it', {
  timeout: 120_000,
}, async () => {
  const { bytes, files } = await weighFirstDesigner();
  const names = files.map(({ name }) => name);
  expect(names).toContain('/dist/form-designer.js');
  expect(names.filter(name => /task|api|approval|patterns|lint/.test(name))).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(LIMIT);
  console.info(
    `The first designer takes ${bytes} bytes: ${files.map(file => `${file.name} ${file.bytes}`).join(', ')}`,
  );
});
