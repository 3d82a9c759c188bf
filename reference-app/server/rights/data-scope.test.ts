import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_ROWS_SCOPE,
  type BoundDataPermission,
  type DataScope,
  effectiveScope,
  mergeDataScopes,
  OWN_ROWS_SCOPE,
  parseScope,
} from './data-scope.ts';

const OWN: DataScope = { kind: 'limited', own: true, below: false, organizations: [] };
const BELOW: DataScope = { kind: 'limited', own: true, below: true, organizations: [] };
const these = (...organizations: string[]): DataScope => ({
  kind: 'limited',
  own: false,
  below: false,
  organizations,
});
const bound = (items: Record<string, string>, isEffective = true): BoundDataPermission => ({
  isEffective,
  items: Object.entries(items).map(([key, value]) => ({ key, value })),
});

describe('the value of a data permission', () => {
  it.each<[string, DataScope | undefined]>([
    ['all', ALL_ROWS_SCOPE],
    ['self', OWN_ROWS_SCOPE],
    ['own', OWN],
    ['below', BELOW],
    ['orgs:a', these('a')],
    ['orgs:a,b', these('a', 'b')],
    ['', undefined],
    ['orgs:', undefined],
    ['orgs:a,', undefined],
    ['orgs:a, b', undefined],
    ['ALL', undefined],
    ['true or 1=1', undefined],
  ])('%j is read', (value, scope) => expect(parseScope(value)).toEqual(scope));
});

describe('the effective scope', () => {
  const of = (...permissions: BoundDataPermission[]) =>
    effectiveScope(permissions, {
      resource: 'user',
      permission: 'system:user:list',
      fallback: ALL_ROWS_SCOPE,
    });
  const off = (items: Record<string, string>) => bound(items, false);

  it.each<[what: string, scope: DataScope, expected: DataScope]>([
    ['nothing bound is the default', of(), ALL_ROWS_SCOPE],
    ['an item of another resource is the default', of(bound({ role: 'self' })), ALL_ROWS_SCOPE],
    [
      'another permission of the resource is the default',
      of(bound({ 'user@system:role:list': 'self' })),
      ALL_ROWS_SCOPE,
    ],
    [
      'several are added up',
      of(bound({ user: 'own' }), bound({ user: 'orgs:a' })),
      mergeDataScopes(OWN, these('a')),
    ],
    ['the specific item wins', of(bound({ user: 'all', 'user@system:user:list': 'own' })), OWN],
    [
      'the specific item of another one wins',
      of(bound({ user: 'all' }), bound({ 'user@system:user:list': 'own' })),
      OWN,
    ],
    ['an excluded one grants nothing', of(bound({ user: 'own' }), off({ user: 'all' })), OWN],
    ['all excluded leaves oneself', of(off({ user: 'all' })), OWN_ROWS_SCOPE],
    [
      'a specific one that is excluded does not give way to a wider one',
      of(bound({ user: 'all' }), off({ 'user@system:user:list': 'own' })),
      OWN_ROWS_SCOPE,
    ],
    ['a value outside the grammar grants nothing', of(bound({ user: 'whatever' })), OWN_ROWS_SCOPE],
  ])('%s', (_, scope, expected) => expect(scope).toEqual(expected));

  it('of a lookup ignores the items of a permission', () =>
    expect(
      effectiveScope([bound({ user: 'own', 'user@system:user:list': 'all' })], {
        resource: 'user',
        fallback: ALL_ROWS_SCOPE,
      }),
    ).toEqual(OWN));

  const value = fc.constantFrom('self', 'own', 'below', 'all', 'orgs:a', 'orgs:b,c', 'nonsense');
  const key = fc.constantFrom('user', 'user@system:user:list', 'role');
  const permission = fc.record({
    isEffective: fc.boolean(),
    items: fc.array(fc.record({ key, value }), { minLength: 1, maxLength: 3 }),
  });
  const isWithin = (narrow: DataScope, wide: DataScope): boolean => {
    if (wide.kind === 'all') return true;
    if (narrow.kind === 'all') return false;
    return (
      (!narrow.own || wide.own) &&
      (!narrow.below || wide.below) &&
      narrow.organizations.every(id => wide.organizations.includes(id))
    );
  };

  it('is never wider after an exclusion, and never depends on the order', () =>
    fc.assert(
      fc.property(fc.array(permission, { minLength: 1, maxLength: 5 }), fc.nat(), (all, which) => {
        const at = which % all.length;
        const excluded = all.map((one, i) => (i === at ? { ...one, isEffective: false } : one));
        expect(isWithin(of(...excluded), of(...all))).toBe(true);
        const reversed = of(...all.toReversed());
        expect(isWithin(reversed, of(...all)) && isWithin(of(...all), reversed)).toBe(true);
      }),
    ));
});
