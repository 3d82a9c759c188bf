import { expect, it } from 'vitest';
import { readRouteFlags } from './route-meta.ts';

it.each([
  [true, true],
  ['1', true],
  ['true', true],
  [false, false],
  ['0', false],
  ['false', false],
])('the flag %j of a menu means %s', (value, isOn) => {
  expect(readRouteFlags({ hideHeader: value, affix: value })).toEqual({ hideHeader: isOn, affix: isOn });
});

it('unknown values and names are left out', () => {
  expect(readRouteFlags({ showBack: 'yes', hidden: 1, noCache: null, other: true })).toEqual({});
});
