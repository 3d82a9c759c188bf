/** What lists send for the filters in their address: each set filter, and nothing for the others. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../session/queries.ts';
import { stubBrowser } from '../testing/browser.ts';
import { openHook } from '../testing/hook.ts';
import { closeScreen } from '../testing/screen.ts';
import { stubServer } from '../testing/server.ts';
import { useSharedApprovalFacets, useStateFilterOptions } from './approval/facets.ts';
import { loadCallbackReceivers, loadDeliveries, parseCallbackSearch } from './workflow/callbacks/search.ts';
import { loadForms, parseFormsSearch } from './workflow/forms/search.ts';
import { loadIncidents, loadNoticeLogPage, parseIncidentSearch } from './workflow/incidents/search.ts';
import { loadProcesses, parseProcessesSearch, useProcessDetail } from './workflow/processes/search.ts';

let asked: object[];
const answer = (query: object) => {
  asked.push(query);
  return { total: 0, list: [] };
};

beforeEach(() => {
  asked = [];
});
afterEach(async () => {
  await closeScreen();
  queryClient.clear();
});

const FIRST_PAGE = { page: '1', limit: '20' };

it.each([
  ['jflow/page', loadProcesses, parseProcessesSearch, {}, {}],
  [
    'jflow/page',
    loadProcesses,
    parseProcessesSearch,
    { keyword: 'k', state: 0, processType: 'hr', page: 3 },
    { processName: 'k', state: '0', processType: 'hr', page: '3' },
  ],
  ['workflow/form/config/page', loadForms, parseFormsSearch, {}, {}],
  [
    'workflow/form/config/page',
    loadForms,
    parseFormsSearch,
    { keyword: 'k', groupId: 'g', state: 'draft', sort: '-name' },
    { keyword: 'k', groupId: 'g', state: 'draft', sort: '-name' },
  ],
  ['workflow/callback/config/list', loadCallbackReceivers, parseCallbackSearch, {}, {}],
  [
    'workflow/callback/config/list',
    loadCallbackReceivers,
    parseCallbackSearch,
    { processId: 'p', state: 'dead' },
    { processId: 'p' },
  ],
  ['jflow/callLog', loadDeliveries, parseCallbackSearch, { processId: 'p' }, {}],
  [
    'jflow/callLog',
    loadDeliveries,
    parseCallbackSearch,
    { configId: 'c', instanceId: 'i', state: 'dead', eventType: 'incident' },
    { configId: 'c', instanceId: 'i', state: 'dead', eventType: 'incident' },
  ],
  ['jflow/incident/page', loadIncidents, parseIncidentSearch, { state: 'sent' }, {}],
  [
    'jflow/incident/page',
    loadIncidents,
    parseIncidentSearch,
    { keyword: 'k', processId: 'p', code: 'nobody' },
    { keyword: 'k', processId: 'p', code: 'nobody' },
  ],
  ['jflow/noticeLog', loadNoticeLogPage, parseIncidentSearch, {}, { state: 'dead' }],
  [
    'jflow/noticeLog',
    loadNoticeLogPage,
    parseIncidentSearch,
    { state: 'sent', channel: 'sms', code: 'nobody' },
    { state: 'sent', channel: 'sms' },
  ],
])('calls %s with the filters of the address: %o, %o, %j', async (path, load, parse, address, expected) => {
  stubBrowser();
  stubServer({ [path]: answer });
  await load({ ...parse(address), limit: 20 } as never);
  expect(asked).toEqual([{ ...FIRST_PAGE, ...expected }]);
});

it.each([
  ['p-1', 1],
  ['', 0],
])('the process “%s” is loaded %s times', async (id, times) => {
  await openHook(() => useProcessDetail(id), { replies: { 'jflow/detail': answer } });
  expect(asked).toHaveLength(times);
});

it('the filters of approvals have the groups and levels of the dictionaries', async () => {
  const item = (dictValue: string, dictLabel: string) => ({ dictValue, dictLabel });
  const screen = await openHook(
    () => ({ ...useSharedApprovalFacets(), states: useStateFilterOptions('task', [1, 2]) }),
    {
      replies: {
        'dict/data/dictCode/my_authority_app_category': [item('hr', 'Personnel')],
        'dict/data/dictCode/Jflow_Degree': [item('3', 'Urgent')],
      },
    },
  );
  const { what, when, states } = screen.value();
  expect(what.flatMap(facet => ('choices' in facet ? facet.choices : []))).toEqual([
    { value: 'hr', label: 'Personnel' },
    { value: 3, label: 'Urgent' },
  ]);
  expect([...what, ...when].map(({ name }) => name)).toEqual([
    'processId',
    'processType',
    'degree',
    'beginTime',
    'endTime',
  ]);
  expect(states.map(({ value, label }) => [value, label !== ''])).toEqual([
    [1, true],
    [2, true],
  ]);
});
