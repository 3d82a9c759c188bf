import { expect, it } from 'vitest';
import { splitBreakable } from './breakable.ts';

it.each([
  ['system:my:approval', ['system:', 'my:', 'approval']],
  ['/approval/todo', ['/', 'approval/', 'todo']],
  ['my_authority_app', ['my_', 'authority_', 'app']],
  ['plain', ['plain']],
  ['', ['']],
])('breaks %s behind its separators', (text, parts) => {
  expect(splitBreakable(text)).toEqual(parts);
});
