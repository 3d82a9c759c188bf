import { expect, it } from 'vitest';
import { logValueText } from './value-text.ts';

it.each([
  [null, '—'],
  ['', '—'],
  [[], '—'],
  [0, '0'],
  [false, 'false'],
  [['a', 'b'], 'a, b'],
  [[{ id: '1', name: 'Sales' }], 'Sales'],
  [{ bytes: 2100, sha256: '0123456789abcdef' }, '2100 B · 01234567'],
  [{ bytes: 2100 }, '{"bytes":2100}'],
  [{ sha256: 'fixed', name: 'Digest' }, 'Digest'],
  [{ a: 1 }, '{"a":1}'],
])('shows %j as %s', (value, text) => {
  expect(logValueText(value)).toBe(text);
});

it('shows a value by its label, in lists too', () => {
  expect(logValueText(['u-1', 'u-2'], value => (value === 'u-1' ? 'Li Na' : undefined))).toBe('Li Na, u-2');
});
