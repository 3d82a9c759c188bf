import { describe, expect, it } from 'vitest';
import { createAddressChecker, parseNetworkList } from './addresses.ts';

describe('an address', () => {
  const mayReach = createAddressChecker([]);

  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'of the public internet may be reached: %s',
    address => expect(mayReach(address)).toBe(true),
  );

  it.each([
    ['loopback', '127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
    ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', '::ffff:10.0.0.1'],
    ['link-local', '169.254.0.1', 'fe80::1', 'fec0::1', 'fe80::1%eth0'],
    ['metadata', '169.254.169.254', '100.100.100.200', 'fd00:ec2::254', '168.63.129.16', '192.0.0.192'],
    ['reserved', '0.0.0.0', '0.1.2.3', '240.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '::'],
    ['shared or for many', '100.64.0.1', '224.0.0.1', 'ff02::1'],
    ['a tunnel', '2002:7f00:1::', '64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2001:0:7f00:1::1', '2001:db8::1'],
    ['no address', '', 'localhost', '127.1.1', '1.2.3.4.5', 'ffff::g'],
  ])('that is %s may not', (_, ...addresses) => {
    expect(addresses.filter(mayReach)).toEqual([]);
  });

  it('of an opened network may be reached, its neighbours not', () => {
    const inside = createAddressChecker(parseNetworkList('10.20.0.0/16, fd00:1::/64')!);
    const asked = ['10.20.3.4', '::ffff:10.20.3.4', 'fd00:1::5', '10.21.0.1', 'fd00:2::5', '127.0.0.1'];
    expect(asked.filter(inside)).toEqual(asked.slice(0, 3));
  });
});

describe('the networks of the operator', () => {
  it('are read, or refused as a whole', () => {
    expect(parseNetworkList('')).toEqual([]);
    expect(parseNetworkList(' 10.0.0.0/8 ,')).toHaveLength(1);
    for (const text of ['10.0.0.1', '10.0.0.0/33', 'inside', '10.0.0.0/8;::/0'])
      expect(parseNetworkList(text)).toBeUndefined();
  });
});
