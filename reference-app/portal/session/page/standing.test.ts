import { expect, it } from 'vitest';
import { owner } from '../testing/fake-browser.ts';
import { comparePageSessionWithStored } from './standing.ts';

const liNa = owner('li.na');

it.each([
  ['the same token', { token: 'a', owner: liNa }, { kind: 'own', token: 'a' }],
  ['the same token before anybody is known', { token: 'a' }, { kind: 'own', token: 'a' }],
  ['a new token of the same person', { token: 'b', owner: liNa }, { kind: 'own', token: 'b' }],
  ['a changed name', { token: 'b', owner: { ...liNa, nickName: 'Li' } }, { kind: 'own', token: 'b' }],
  ['another person', { token: 'b', owner: owner('zhang.wei') }, { kind: 'other', owner: owner('zhang.wei') }],
  [
    'another tenant',
    { token: 'b', owner: owner('li.na', 'm-2') },
    { kind: 'other', owner: owner('li.na', 'm-2') },
  ],
  ['an unknown person', { token: 'b' }, { kind: 'unknown' }],
  ['a sign-out', { token: '' }, { kind: 'ended' }],
  ['a sign-out with an old marker', { token: '', owner: liNa }, { kind: 'ended' }],
])('a page of a person beside %s', (_, stored, expected) => {
  expect(comparePageSessionWithStored({ token: 'a', owner: liNa }, stored)).toEqual(expected);
});

it.each([
  [{ token: '' }, { token: 'b', owner: liNa }, { kind: 'own', token: '' }],
  [{ token: 'a' }, { token: 'b', owner: liNa }, { kind: 'unknown' }],
])('a page whose person is not known, %o, beside %o', (page, stored, expected) => {
  expect(comparePageSessionWithStored(page, stored)).toEqual(expected);
});
