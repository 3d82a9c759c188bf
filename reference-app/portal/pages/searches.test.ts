/** Addresses of lists: valid values are kept, and any other value becomes the default. */
import { afterEach, expect, it } from 'vitest';
import { unstubBrowser } from '../testing/browser.ts';
import { parseAllApplicationsSearch, parseOwnApplicationsSearch } from './approval/applications/search.ts';
import { hasActiveFilters } from './approval/facets.ts';
import { parseTaskSearch } from './approval/tasks/search.ts';
import { parseCheckpoint } from './system/operation-log/checkpoint.ts';
import { bodyOf } from './testing/record-calls.ts';
import { CALLBACK_EVENTS, parseCallbackSearch } from './workflow/callbacks/search.ts';
import { convertFormGroupsToTreeNodes, formGroupChoices, parseFormsSearch } from './workflow/forms/search.ts';
import { parseIncidentSearch } from './workflow/incidents/search.ts';
import { parseProcessesSearch } from './workflow/processes/search.ts';
import { parseStatisticsSearch } from './workflow/statistics/search.ts';

afterEach(unstubBrowser);

const SHARED = {
  keyword: 'k',
  processType: 'g',
  processId: 'p',
  degree: 2,
  beginTime: '2026-01-01',
  endTime: '2026-12-31',
};
const PAGED = { keyword: 'k', sort: '', page: 2, open: 'o', tab: 't' };

it.each([
  [
    parseTaskSearch,
    { ...SHARED, createBy: 'u', taskState: 7, isRead: false, overdue: true, sort: 'due', page: 3 },
  ],
  [parseOwnApplicationsSearch, { ...SHARED, isEnd: 1, instanceState: 6, sort: 'old', page: 3 }],
  [
    parseAllApplicationsSearch,
    { ...SHARED, isEnd: 2, instanceState: 0, createBy: 'u', stuck: true, sort: 'urgent', page: 3 },
  ],
  [parseProcessesSearch, { ...PAGED, state: 0, processType: 'g', aliases: 'a', calls: true }],
  [
    parseFormsSearch,
    { ...PAGED, sort: '-version', state: 'changed', groupId: 'g', versions: 'v', usedBy: 'u' },
  ],
  [
    parseCallbackSearch,
    {
      ...PAGED,
      part: 'log',
      processId: 'p',
      configId: 'c',
      instanceId: 'i',
      state: 'dead',
      eventType: CALLBACK_EVENTS[6],
    },
  ],
  [
    parseIncidentSearch,
    { ...PAGED, part: 'notices', processId: 'p', code: 'bad-time', state: 'sent', channel: 'welink' },
  ],
  [
    parseStatisticsSearch,
    { keyword: '', page: 1, processId: 'p', version: 1, beginTime: '2026-01-01', endTime: '2026-12-31' },
  ],
])('%o keeps valid values', (parse, search) => {
  expect(parse(search)).toEqual(search);
});

const EVIL = {
  beginTime: '2026-99-01',
  endTime: 20260101,
  degree: 10,
  processId: {},
  page: 0,
  sort: 'x',
  state: 9,
  part: 'x',
  version: 0,
  isEnd: 3,
};
const NO_SHARED = {
  keyword: '',
  processType: undefined,
  processId: undefined,
  degree: undefined,
  beginTime: undefined,
  endTime: undefined,
};
const NO_PAGED = { keyword: '', sort: '', page: 1, open: '', tab: '' };

it.each([
  [
    parseTaskSearch,
    { ...EVIL, taskState: -1, isRead: 'no', overdue: 'yes' },
    {
      ...NO_SHARED,
      createBy: undefined,
      taskState: undefined,
      isRead: undefined,
      overdue: undefined,
      sort: 'new',
      page: 1,
    },
  ],
  [
    parseOwnApplicationsSearch,
    { ...EVIL, instanceState: 1.5 },
    { ...NO_SHARED, isEnd: undefined, instanceState: undefined, sort: 'new', page: 1 },
  ],
  [
    parseAllApplicationsSearch,
    { ...EVIL, stuck: 1 },
    {
      ...NO_SHARED,
      isEnd: undefined,
      instanceState: undefined,
      createBy: undefined,
      stuck: undefined,
      sort: 'stuck',
      page: 1,
    },
  ],
  [
    parseProcessesSearch,
    { ...EVIL, sort: '', calls: 1 },
    { ...NO_PAGED, state: undefined, processType: '', aliases: '', calls: false },
  ],
  [parseFormsSearch, EVIL, { ...NO_PAGED, state: '', groupId: '', versions: '', usedBy: '' }],
  [
    parseCallbackSearch,
    { ...EVIL, sort: '' },
    {
      ...NO_PAGED,
      part: 'receivers',
      processId: undefined,
      configId: undefined,
      instanceId: undefined,
      state: undefined,
      eventType: undefined,
    },
  ],
  [
    parseIncidentSearch,
    { ...EVIL, sort: '' },
    { ...NO_PAGED, part: 'stuck', processId: undefined, code: undefined, state: 'dead', channel: undefined },
  ],
  [
    parseStatisticsSearch,
    { ...EVIL, beginTime: '2026', version: 1.5 },
    { keyword: '', page: 1, processId: '', version: undefined, beginTime: undefined, endTime: undefined },
  ],
])('%o replaces invalid values', (parse, search, expected) => {
  expect(parse(search)).toEqual(expected);
});

it.each([
  [{ keyword: 'k' }, true],
  [{ keyword: '', page: 2, sort: 'old' }, false],
])('the filters %o are active: %s', (search, expected) => {
  expect(hasActiveFilters(search, { keyword: '', page: 1, sort: 'new' })).toBe(expected);
});

const group = (groupId: string, parentId: string | null, formCount = 0) =>
  ({ groupId, groupName: groupId.toUpperCase(), parentId, formCount }) as never;
const groups = [group('a', null, 2), group('b', 'a', 1), group('c', 'b'), group('d', null)];

it('form groups are a tree with counts, and choices with paths without the group itself', () => {
  expect(convertFormGroupsToTreeNodes(groups)).toEqual([
    {
      id: 'a',
      label: 'A (2)',
      children: [{ id: 'b', label: 'B (1)', children: [{ id: 'c', label: 'C', children: [] }] }],
    },
    { id: 'd', label: 'D', children: [] },
  ]);
  const labels = (without?: string) => formGroupChoices(groups, without).map(({ label }) => label);
  expect([labels(), labels('b')]).toEqual([
    ['A', 'A / B', 'A / B / C', 'D'],
    ['A', 'D'],
  ]);
});

it.each(['', '{}', 'null', '{"seq":"1"}'])('the text %j is no checkpoint', text => {
  expect(parseCheckpoint(text)).toBeUndefined();
});

it('a fake call without a body has none', async () => {
  expect(await bodyOf('x', async () => undefined)).toBeNull();
});
