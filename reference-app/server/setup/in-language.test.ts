import { expect, it } from 'vitest';
import { bilingualText, localizeValue } from './in-language.ts';

const start = {
  name: bilingualText('财务部', 'Finance'),
  people: [{ userName: 'li.na', name: bilingualText('李娜', 'Li Na') }],
  values: (days: number) => ({ reason: bilingualText('休息', 'A break'), days }),
  parent: null,
};

it.each([
  ['zh', '财务部', '李娜', '休息'],
  ['en', 'Finance', 'Li Na', 'A break'],
] as const)(
  'selects %s in lists and objects, and in the results of functions',
  (lang, name, person, reason) => {
    const { values, ...rest } = localizeValue(start, lang);
    expect(rest).toEqual({ name, people: [{ userName: 'li.na', name: person }], parent: null });
    expect(values(2)).toEqual({ reason, days: 2 });
  },
);
