/** The limit of the first usable form: the bytes of every script and style sheet requested until `cs-ready`. */
import { expect, test } from 'vitest';
import { weighFirstForm } from './first-form.ts';

const LIMIT = 95_000;

test('a form of one text input takes at most 95 KB gzip, with React in it', {
  timeout: 120_000,
}, async () => {
  const { bytes, files } = await weighFirstForm();
  expect(files.map(({ name }) => name)).toEqual(['/dist/form-renderer.js']);
  expect(bytes).toBeLessThanOrEqual(LIMIT);
  console.info(
    `The first form takes ${bytes} bytes: ${files.map(file => `${file.name} ${file.bytes}`).join(', ')}`,
  );
});
