import { expect, test } from 'vitest';
import { findTimeZoneFaultsInFile, timeZoneFaults } from './time-zones.ts';

const found = (code: string) => findTimeZoneFaultsInFile('x.ts', code).map(fault => fault.found);

test.each([
  ['at.getHours()', '.getHours('],
  ['date.setDate(date.getDate() + 1)', '.setDate('],
  ['at.toLocaleString(lang)', '.toLocaleString('],
  ['new Date().toDateString()', '.toDateString('],
  ["new Intl.DateTimeFormat(lang, { dateStyle: 'short' }).format(at)", 'Intl.DateTimeFormat('],
  ['Intl.DateTimeFormat().resolvedOptions().timeZone;', 'Intl.DateTimeFormat('],
  ['new Date(year, month - 1, 1)', 'new Date(year, month - 1, 1)'],
  ["new Date(day + 'T23:59:59')", "T23:59:59'"],
])('%s is a fault', (code, fault) => {
  expect(found(code)[0]).toBe(fault);
});

test('the line of a fault is named', () => {
  expect(findTimeZoneFaultsInFile('x.ts', 'const a = 1;\nat.getDay();')[0]?.line).toBe(2);
});

test.each([
  'at.getUTCHours()',
  'at.getTime()',
  "new Intl.DateTimeFormat(lang, {\n  timeZone,\n  dateStyle: 'short',\n}).format(at);",
  'new Date(Date.now() + days * MS_PER_DAY)',
  'new Date(0).setUTCFullYear(year, month - 1, day)',
  "Date.parse(day + 'T23:59:59Z')",
  'count.toString()',
])('%s uses no zone of the browser', code => {
  expect(found(code)).toEqual([]);
});

test('the product uses the zone of the tenant', () => {
  expect(timeZoneFaults()).toEqual([]);
});
