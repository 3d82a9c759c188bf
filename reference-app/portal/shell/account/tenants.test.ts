import type { EnterableTenant } from '@countersign/sdk/api/contract';
import { expect, test } from 'vitest';
import { flattenTenants, resolveTenantSwitchAction } from './tenants.ts';

const tenant = (merchantId: string, isCurrent = false): EnterableTenant => ({
  merchantId,
  merchantName: merchantId,
  shortName: '',
  logo: null,
  isCurrent,
  isHome: isCurrent,
  expireTime: null,
});

test.each([
  ['the current tenant alone', [tenant('a', true)], '', 'close'],
  ['no choice', [tenant('a', true), tenant('b')], '', 'nothing'],
  ['the current tenant', [tenant('a', true), tenant('b')], 'a', 'same'],
  ['another tenant', [tenant('a', true), tenant('b')], 'b', 'switch'],
])('OK with %s', (_, tenants, target, expected) => {
  expect(resolveTenantSwitchAction(tenants, target)).toBe(expected);
});

test('the tree becomes one list with depths', () => {
  const tree = [{ ...tenant('a', true), children: [tenant('b')] }];
  expect(flattenTenants(tree).map(({ merchantId, depth }) => [merchantId, depth])).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
});
