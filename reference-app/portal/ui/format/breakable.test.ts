import { expect, it } from 'vitest';
import { splitAfterSeparators } from './breakable.ts';

it.each([
  ['system:my:apply', ['system:', 'my:', 'apply']],
  ['/approval/todo', ['/', 'approval/', 'todo']],
  ['my_authority_app', ['my_', 'authority_', 'app']],
  ['plain', ['plain']],
  ['', ['']],
])('breaks %s behind its separators', (text, parts) => {
  expect(splitAfterSeparators(text)).toEqual(parts);
});
