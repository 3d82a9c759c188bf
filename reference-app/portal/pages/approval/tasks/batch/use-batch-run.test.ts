/** A batch while it runs: its progress, a stop between two slices, and a retry after a lost answer. */
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeScreen, openScreen, Refusal, type Screen } from '../../../../testing/screen.ts';
import { useBatchRun } from './use-batch-run.ts';

let batch: ReturnType<typeof useBatchRun>;
const Host = () => {
  batch = useBatchRun();
  return `${batch.outcomes.length}`;
};
const request = {
  action: { kind: 'agree' as const },
  taskIds: Array.from({ length: 45 }, (_, index) => `t-${index}`),
  comment: '',
};

let afterSlice: (slice: number) => void;
let slices: number;
let screen: Screen;
beforeEach(async () => {
  afterSlice = () => {};
  slices = 0;
  screen = await openScreen(createElement(Host), {
    replies: {
      'jflow/approveBatch': ({ taskIds }: { taskIds: string[] }) => {
        slices += 1;
        afterSlice(slices);
        return { list: taskIds.map(taskId => ({ taskId, ok: true })) };
      },
    },
  });
});
afterEach(closeScreen);

const state = () => [batch.outcomes.length, batch.isRunning, batch.isFinished, batch.hasFailed];

it('ends with an outcome for each task', async () => {
  await screen.run(() => batch.run(request));
  expect(state()).toEqual([45, false, true, false]);
});

it('ends after the slice in which it was stopped', async () => {
  afterSlice = slice => slice === 2 && batch.stop();
  await screen.run(() => batch.run(request));
  expect([slices, ...state()]).toEqual([2, 40, false, true, false]);
});

it('keeps its outcomes after a lost answer, and goes on with the rest', async () => {
  afterSlice = slice => {
    if (slice === 2) throw new Refusal('lost', { status: 503 });
  };
  await screen.run(() => batch.run(request));
  expect(state()).toEqual([20, false, false, true]);
  await screen.run(() => batch.run(request));
  expect([slices, ...state()]).toEqual([4, 45, false, true, false]);
});
