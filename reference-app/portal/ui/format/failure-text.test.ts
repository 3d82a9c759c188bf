import { ApiError } from '@countersign/sdk/api';
import { expect, it } from 'vitest';
import { formatFailureMessage } from './failure-text.ts';

const refused = (...fields: [field: string, message: string][]) =>
  new ApiError({
    status: 400,
    subCode: 'invalid-fields',
    message: 'Some fields are not valid',
    fields: fields.map(([field, message]) => ({ field, message })),
  });

it.each([
  ['a failure of the page', new TypeError('no line'), 'no line'],
  ['anything else that is thrown', 'cut off', 'cut off'],
  ['a refusal without fields', refused(), 'Some fields are not valid'],
  ['a field of no form', refused(['menuIds', 'Unknown menu']), 'Some fields are not valid · Unknown menu'],
  [
    'the same message of two fields',
    refused(['roleIds', 'Unknown'], ['positionIds', 'Unknown']),
    'Some fields are not valid · Unknown',
  ],
  ['a field without a message', refused(['name', '']), 'Some fields are not valid'],
])('the text of %s', (_, failure, text) => {
  expect(formatFailureMessage(failure)).toBe(text);
});

it('leaves out the fields that a form shows', () => {
  const failure = refused(['name', 'Taken'], ['targets', 'Hidden receiver']);
  expect(formatFailureMessage(failure, field => field === 'name')).toBe(
    'Some fields are not valid · Hidden receiver',
  );
});

it('names the first five of many fields', () => {
  const many = Array.from({ length: 9 }, (_, index): [string, string] => [`list.${index}`, `Row ${index}`]);
  expect(formatFailureMessage(refused(...many)).split(' · ')).toHaveLength(6);
});
