/** The arguments of `npm run docs`. */
import { expect, test } from 'vitest';
import { vitepressArguments } from './docs.ts';

test.each([
  [[], ['dev', 'docs']],
  [
    ['--port', '5931'],
    ['dev', 'docs', '--port', '5931'],
  ],
  [['build'], ['build', 'docs']],
  [
    ['preview', '--port', '5931'],
    ['preview', 'docs', '--port', '5931'],
  ],
])('%j are handed to VitePress as %j', (args, expected) => {
  expect(vitepressArguments(args)).toEqual(expected);
});
