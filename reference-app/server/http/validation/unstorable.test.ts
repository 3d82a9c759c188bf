import { expect, it } from 'vitest';
import { unstorableFieldErrors } from './unstorable.ts';

const fieldOf = (body: unknown) => unstorableFieldErrors({ params: {}, query: {}, body }, 'en')?.[0]?.field;

it('names the first text that cannot be stored, by its way', () => {
  expect(fieldOf({ a: [{ b: 'x\0' }] })).toBe('a.0.b');
  expect(fieldOf({ a: '\ud800' })).toBe('a');
  expect(fieldOf({ 'k\0': 1 })).toBe('');
  expect(fieldOf({ a: 'fine', b: ['\u{1f600}'] })).toBeUndefined();
});

it('does not look at bytes, which are no text', () => {
  const bytes = Buffer.from('a\0b');
  expect(fieldOf(bytes)).toBeUndefined();
  expect(fieldOf({ file: bytes })).toBeUndefined();
  // Walked byte by byte, four megabytes would take seconds.
  const names: string[] = [];
  const watched = new Proxy(Buffer.alloc(8), {
    ownKeys: target => {
      names.push('walked');
      return Reflect.ownKeys(target);
    },
    getPrototypeOf: () => Buffer.prototype,
  });
  expect(fieldOf(watched)).toBeUndefined();
  expect(names).toEqual([]);
});
