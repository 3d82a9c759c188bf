/** A signature is one stored picture. */
import { expect, test } from 'vitest';
import { validate } from '../validation/validate.ts';

const control = { type: 'signature', model: 'a', key: 'a', label: '签名', rules: [{ required: true }] };
const definition = { list: [control], config: {} };
const picture = { name: 'signature.png', id: '7', type: 'image/png' };

test.each<[string, unknown, string[]]>([
  ['a picture', [picture], []],
  ['none', [], ['required-choice']],
  ['two', [picture, picture], ['too-many-files']],
  ['one under way', [{ ...picture, status: 'uploading' }], ['file-uploading']],
  ['one that was not stored', [{ ...picture, status: 'error' }], ['file-failed']],
  ['a document', [{ name: 'a.pdf', id: '7' }], ['bad-type']],
  ['a drawing that may hold scripts', [{ ...picture, type: 'image/svg+xml' }], ['bad-type']],
  ['a name', 'Li Lei', ['bad-type']],
])('%s', (_, a, codes) => {
  expect(validate(definition, { a }).map(({ code }) => code)).toEqual(codes);
});
