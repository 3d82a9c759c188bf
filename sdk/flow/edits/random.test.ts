/**
 * Random scripts of all edits: each state stays as it was and is undone to the very same object, ids are unique, and nothing is
 * lost that was not deleted. `TEST_ALL=1` runs scripts of 10,000 edits.
 */
import { expect, it } from 'vitest';
import { randomProcess } from '../../approval/testing/random-flow.ts';
import { canUndo, type History, record, redo, startHistory, undo } from '../../history.ts';
import { randomFrom } from '../../testing/random.ts';
import type { Flow } from '../model/flow.ts';
import { withSummaries } from '../model/summary.ts';
import { nodePlacesOf } from '../model/tree.ts';
import { anyGesture, DELETES } from '../testing/gestures.ts';
import { faults, frozen } from '../testing/report.ts';
import { empty, fork, texts } from '../testing/sample.ts';

const isFull = process.env.TEST_ALL === '1';
const idsOf = (flow: Flow): string[] => nodePlacesOf(flow).map(({ node }) => node.id);

/** Flows from elsewhere have nodes that no edit makes; the edits of them keep ids unique. */
function foreign(seed: number): Flow {
  return withSummaries(randomProcess(randomFrom(seed), 40).flow, texts);
}

function run(start: Flow, seed: number, { count, isOwn }: { count: number; isOwn: boolean }): void {
  const random = randomFrom(seed);
  const clipboard = { text: '' };
  let history: History<Flow> = startHistory(frozen(start));
  const states = [{ flow: start, copy: JSON.stringify(start) }];
  for (let at = 0; at < count; at += 1) {
    const before = history.present;
    const [name, flow] = anyGesture({ flow: before, random, id: `n${at}`, clipboard });
    if (flow === before) continue;
    check(name, before, flow, isOwn);
    history = record(history, frozen(flow), { label: { code: name } });
    states.push({ flow, copy: JSON.stringify(flow) });
  }
  for (const state of states.toReversed()) {
    if (history.present !== state.flow) throw new Error('undo returns another state');
    if (JSON.stringify(history.present) !== state.copy) throw new Error('a state was changed');
    history = undo(history);
  }
  expect(canUndo(history)).toBe(false);
  for (const state of states) {
    if (history.present !== state.flow) throw new Error('redo returns another state');
    history = redo(history);
  }
}

function check(name: string, before: Flow, after: Flow, isOwn: boolean): void {
  const ids = idsOf(after);
  if (new Set(ids).size !== ids.length) throw new Error(`${name} leaves an id twice`);
  const there = new Set(ids);
  const lost = idsOf(before).filter(id => !there.has(id));
  if (lost.length > 0 && !DELETES.has(name)) throw new Error(`${name} loses ${lost.join(', ')}`);
  const found = isOwn ? faults(after) : [];
  if (found.length > 0) throw new Error(`${name}: ${found.join(', ')}`);
}

const seeds = Array.from({ length: isFull ? 5 : 4 }, (_, at) => at + 1);

it.each(seeds)(
  'script %i on own flows',
  seed => {
    run(seed % 2 ? empty : fork, seed, { count: isFull ? 10_000 : 700, isOwn: true });
  },
  600_000,
);

it.each(seeds)(
  'script %i on flows from elsewhere',
  seed => {
    run(foreign(seed), seed + 100, { count: isFull ? 10_000 : 500, isOwn: false });
  },
  600_000,
);
