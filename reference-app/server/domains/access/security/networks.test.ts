/** Lists of addresses. */
import { describe, expect, it } from 'vitest';
import { firstInvalidNetwork, isBlockedAddress } from './networks.ts';

describe('a list of addresses', () => {
  it.each([
    ['', undefined],
    ['203.0.113.7', undefined],
    ['203.0.113.7, 198.51.100.0/24,2001:db8::/32', undefined],
    ['203.0.113.7,', ''],
    ['203.0.113.300', '203.0.113.300'],
    ['203.0.113.7;198.51.100.1', '203.0.113.7;198.51.100.1'],
    ['198.51.100.0/33', '198.51.100.0/33'],
    ['7', '7'],
    ['localhost', 'localhost'],
  ])('%j has the wrong entry %j', (list, wrong) => {
    expect(firstInvalidNetwork(list)).toBe(wrong);
  });

  it.each([
    ['', '', '203.0.113.7', false],
    ['203.0.113.7', '', '203.0.113.7', true],
    ['203.0.113.7', '', '203.0.113.8', false],
    ['203.0.113.0/24', '', '::ffff:203.0.113.7', true],
    ['', '198.51.100.0/24', '198.51.100.9', false],
    ['', '198.51.100.0/24', '203.0.113.7', true],
    ['198.51.100.9', '198.51.100.0/24', '198.51.100.9', true],
    ['', '2001:db8::/32', '2001:db8::1', false],
    ['', '198.51.100.0/24', 'unknown', true],
  ])('black %j and white %j: %s is shut out: %s', (black, white, address, out) => {
    expect(isBlockedAddress({ black, white }, address)).toBe(out);
  });
});
