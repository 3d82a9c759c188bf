/** What an application asks about its path, and when a draft is saved by itself. */
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser, unstubBrowser } from '../../../testing/browser.ts';
import { openHook } from '../../../testing/hook.ts';
import { closeScreen, Refusal } from '../../../testing/screen.ts';
import { stubServer } from '../../../testing/server.ts';
import { approvalPathPreviewBody, approvalPathPreviewQuery, readAssigneeChoices } from './queries.ts';
import { useDraftAutosave } from './use-autosave.ts';

beforeEach(() => void stubBrowser());
afterEach(async () => {
  await closeScreen();
  unstubBrowser();
});

it('the path depends on the values, the initiator and the designated users', () => {
  const params = { days: 2 };
  expect(approvalPathPreviewBody('p', params, { forUser: null, designated: [] })).toEqual({
    processId: 'p',
    params,
  });
  const designated = [
    { nodeId: 'n1', id: 'u1', name: 'A' },
    { nodeId: 'n2', id: 'u2', name: 'B' },
    { nodeId: 'n1', id: 'u3', name: 'C' },
  ];
  expect(approvalPathPreviewBody('p', params, { forUser: { id: 'u9', name: 'X' }, designated })).toEqual({
    processId: 'p',
    params,
    forUserId: 'u9',
    picks: { n1: ['u1', 'u3'], n2: ['u2'] },
  });
});

it('required and optional choices of assignees are separate', async () => {
  const nodes = [
    { nodeId: 'n1', optional: false },
    { nodeId: 'n2', optional: true },
  ];
  const server = stubServer({ 'jflow/approvePreview': { nodes } });
  const application = { processId: 'p', params: {}, itemName: 'N', degree: 0 };
  expect(await readAssigneeChoices(application)).toEqual({ needed: [nodes[0]], offered: ['n2'] });
  await readAssigneeChoices({ ...application, forUserId: 'u9' });
  expect(server.sent()).toEqual([
    'jflow/approvePreview {"processId":"p","params":{}}',
    'jflow/approvePreview {"processId":"p","params":{},"forUserId":"u9"}',
  ]);
});

it.each([
  [true, 1, 1],
  [true, 0, 0],
  [false, 1, 0],
])('on: %s, with %s changes, a draft is saved %s times', async (on, changes, times) => {
  const save = vi.fn();
  const screen = await openHook(() => useDraftAutosave(on, changes, save));
  await screen.settle();
  expect(save).toHaveBeenCalledTimes(times);
});

it('a path preview that fails is not sent again', async () => {
  const previews = vi.fn(() => {
    throw new Refusal('down', { status: 503 });
  });
  const screen = await openHook(
    () => useQuery(approvalPathPreviewQuery({ processId: 'p', params: { days: 1 } }, 'en')),
    { replies: { 'jflow/startPreview': previews } },
  );
  await screen.settle();
  expect([previews.mock.calls.length, screen.value().isError]).toEqual([1, true]);
});
