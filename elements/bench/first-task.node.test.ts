/** The limit of the first usable approval: the bytes of every script and style sheet requested until `cs-ready`. */
import { expect, test } from 'vitest';
import { weighFirstTask } from './first-task.ts';

const LIMIT = 130_000;

test('an approval with a form of ten fields takes at most 130 KB gzip, with React in it', {
  timeout: 120_000,
}, async () => {
  const { bytes, files } = await weighFirstTask();
  const names = files.map(({ name }) => name);
  expect(names).toContain('/dist/approval-task.js');
  expect(names.filter(name => /TaskDialog|full|registry/.test(name))).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(LIMIT);
  console.info(
    `The first approval takes ${bytes} bytes: ${files.map(file => `${file.name} ${file.bytes}`).join(', ')}`,
  );
});
