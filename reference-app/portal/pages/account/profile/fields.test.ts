import { expect, it } from 'vitest';
import { profileFieldProblem } from './fields.ts';

it.each([
  ['nickName', ' ', 'nameMissing'],
  ['nickName', '李娜', undefined],
  ['phonenumber', '', undefined],
  ['phonenumber', '13812345678', undefined],
  ['phonenumber', '11812345678', 'format'],
  ['email', '', 'missing'],
  ['email', 'li.na@example', 'format'],
  ['email', 'li.na@example.com', undefined],
] as const)('%s “%s” has the problem %s', (field, value, problem) => {
  expect(profileFieldProblem(field, value)).toBe(problem);
});
