/** The kit draws every button, so that buttons of one kind look and behave alike. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const elements = join(import.meta.dirname, '../..');

/** The base of the elements is below the kit, and a toolbar has a look of its own. */
const mayDraw = ['ui/kit/Button.tsx', 'designer/view/FlatButton.tsx', 'element/lifecycle/Failure.tsx'];

test('only the kit writes a button element', () => {
  const sources = globSync('**/*.tsx', {
    cwd: elements,
    exclude: path => /node_modules|\.cache|dist|bench|testing|\.test\./.test(path),
  });
  const drawing = sources.filter(path => /<button\b/.test(readFileSync(join(elements, path), 'utf8')));
  expect(drawing.sort()).toEqual(mayDraw.sort());
});
