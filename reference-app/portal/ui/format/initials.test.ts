import { expect, test } from 'vitest';
import { objectNameAbbreviation, personInitials } from './initials.ts';

test.each([
  ['王小芳', '小芳'],
  ['李娜 Li Na', '李娜'],
  ['Wang Fang', 'WF'],
  ['li.na', 'LN'],
  ['Ann', 'A'],
  ['', ''],
])('%s has the mark %s', (name, expected) => {
  expect(personInitials(name)).toBe(expected);
});

test.each([
  ['采购申请 Purchase', '采购'],
  ['Purchase order', 'PO'],
])('the process %s has the mark %s', (name, expected) => {
  expect(objectNameAbbreviation(name)).toBe(expected);
});
