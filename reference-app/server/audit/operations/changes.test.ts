import { describe, expect, it } from 'vitest';
import type { Fields } from '../../http/audit.ts';
import { changedFieldsBetween, sizeAndSha256OfLoggedValue } from './changes.ts';

describe('the changes of a record', () => {
  const rows: [title: string, before: Fields | undefined, after: Fields | undefined, changes: unknown[]][] = [
    ['has changed fields alone', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ field: 'b', before: 2, after: 3 }]],
    ['has nothing where nothing changed', { a: [1, { x: 1, y: 2 }] }, { a: [1, { y: 2, x: 1 }] }, []],
    ['has the values of a new record', undefined, { a: 1 }, [{ field: 'a', after: 1 }]],
    ['has the values of a removed record', { a: null }, undefined, [{ field: 'a', before: null }]],
    ['has no value of a declared secret', { key: 'x' }, { key: 'y' }, [{ field: 'key', isSecret: true }]],
    [
      'has no value of a secret by its name',
      { accessToken: 'x', password_hash: 'x' },
      { accessToken: 'y', password_hash: 'y' },
      [
        { field: 'accessToken', isSecret: true },
        { field: 'password_hash', isSecret: true },
      ],
    ],
    [
      'has no secret inside of a value',
      { to: [{ host: 'a', apiToken: 'x' }] },
      { to: [{ host: 'b', apiToken: 'y' }] },
      [{ field: 'to', before: [{ host: 'a' }], after: [{ host: 'b' }] }],
    ],
  ];
  it.each(rows)('%s', (_, before, after, changes) => {
    expect(changedFieldsBetween(before, after, ['key'])).toEqual(changes);
  });

  it('has the digest of a long value', () => {
    const text = 'x'.repeat(3000);
    expect(changedFieldsBetween({ text: '' }, { text })).toEqual([
      { field: 'text', before: '', after: sizeAndSha256OfLoggedValue(JSON.stringify(text)) },
    ]);
  });
});
