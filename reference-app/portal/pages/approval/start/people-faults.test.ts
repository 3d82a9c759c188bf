import { ApiError } from '@countersign/sdk/api';
import { expect, test } from 'vitest';
import { selectedUserErrors } from './people-faults.ts';

const forUser = { id: 'u1', name: '王芳' };
const designated = [{ ...forUser, nodeId: 'n1' }];
const refusal = (subCode: string) => new ApiError({ status: 409, subCode, message: `refused: ${subCode}` });

test.each([
  ['unknown-user', { forUser, designated: [] }, { forUser: 'refused: unknown-user' }],
  ['user-disabled', { forUser, designated }, { forUser: 'refused: user-disabled' }],
  ['not-allowed', { forUser, designated: [] }, { forUser: 'refused: not-allowed' }],
  ['not-allowed', { forUser: null, designated }, {}],
  ['bad-actors', { forUser, designated }, { designated: 'refused: bad-actors' }],
  ['bad-actors', { forUser, designated: [] }, {}],
  ['invalid', { forUser, designated }, {}],
])('the refusal %s of %j is shown at its field', (subCode, chosen, faults) => {
  expect(selectedUserErrors(refusal(subCode), chosen)).toEqual(faults);
});

test('a failure without a code belongs to no field', () => {
  expect(selectedUserErrors(new Error('offline'), { forUser, designated })).toEqual({});
});
