import { describe, expect, test } from 'vitest';
import { type Tab, type TabSide, tabsAfterNavigation, withoutOtherTabs, withoutTab } from './tabs.ts';

const tabs = (...hrefs: string[]): Tab[] => hrefs.map(href => ({ href }));
const hrefs = (list: readonly Tab[] | undefined) => list?.map(({ href }) => href);
const affixed: Tab = { href: '/project/view', isAffixed: true };

describe('a visit', () => {
  test.each([
    ['opens a tab', '/b', '/a', ['/a', '/b']],
    ['of an open tab opens none', '/a', undefined, ['/a']],
    ['of the same page from another page opens one for each query', '/a?x=1', '/c', ['/a', '/a?x=1']],
    ['by a page that changes its own query keeps its tab', '/a?x=1', '/a', ['/a?x=1']],
  ])('%s', (_, href, from, expected) => {
    expect(hrefs(tabsAfterNavigation(tabs('/a'), { href, from }))).toEqual(expected);
  });

  test('beyond the limit closes the oldest, not one that stays', () => {
    const many = [affixed, ...tabs(...Array.from({ length: 39 }, (_, index) => `/${index}`))];
    const after = hrefs(tabsAfterNavigation(many, { href: '/new' }));
    expect(after?.slice(0, 2)).toEqual(['/project/view', '/1']);
    expect(after).toHaveLength(40);
  });
});

describe('closing', () => {
  test.each([
    ['the active tab goes to the one before', '/b', '/b', ['/a', '/c'], '/a'],
    ['the active first tab goes to the second', '/a', '/a', ['/b', '/c'], '/b'],
    ['another tab goes nowhere', '/c', '/a', ['/a', '/b'], undefined],
  ])('%s', (_, href, active, rest, go) => {
    const closing = withoutTab(tabs('/a', '/b', '/c'), href, active);
    expect(hrefs(closing?.tabs)).toEqual(rest);
    expect(closing?.go).toBe(go);
  });

  test('the last tab, and one that stays, is refused', () => {
    expect(withoutTab(tabs('/a'), '/a', '/a')).toBeUndefined();
    expect(withoutTab([affixed, ...tabs('/a')], affixed.href, '/a')).toBeUndefined();
  });

  test.each([
    ['left', '/c', ['/project/view', '/c', '/d'], '/c'],
    ['right', '/c', ['/project/view', '/b', '/c'], undefined],
    ['others', '/d', ['/project/view', '/d'], '/d'],
  ] as [TabSide, string, string[], string | undefined][])('%s of %s', (side, href, rest, go) => {
    const closing = withoutOtherTabs([affixed, ...tabs('/b', '/c', '/d')], { href, active: '/b', side });
    expect(hrefs(closing.tabs)).toEqual(rest);
    expect(closing.go).toBe(go);
  });
});
