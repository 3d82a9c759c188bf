import { expect, test } from 'vitest';
import { resolveAppName } from './app-name.ts';

const named = [
  { attrCode: 'appName', attrValue: '华星审批' },
  { attrCode: 'appNameEn', attrValue: 'Huaxing' },
];

test.each([
  ['the configured one', { held: named, stored: null }, '华星审批'],
  ["the product's own where none is configured", { held: [], stored: '华星审批' }, '会签'],
  ['that of the last visit until it is known', { held: undefined, stored: '华星审批' }, '华星审批'],
  ['none at the first visit, rather than another one for a moment', { held: undefined, stored: null }, ''],
])('the name of the application is %s', (_, known, name) => {
  expect(resolveAppName({ lang: 'zh', own: '会签', ...known })).toBe(name);
});

test('in English it is the English one, else the configured one', () => {
  const known = { lang: 'en', own: 'Countersign', stored: null } as const;
  expect(resolveAppName({ ...known, held: named })).toBe('Huaxing');
  expect(resolveAppName({ ...known, held: named.slice(0, 1) })).toBe('华星审批');
});
