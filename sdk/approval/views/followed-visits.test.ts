/** The order of visits after returns: each follows the one that led to it. */
import { expect, it } from 'vitest';
import { play } from '../testing/driver.ts';
import { approver, chain, processOf } from '../testing/flows.ts';
import { precedingNodeVisitIds } from './followed-visits.ts';

const configure = { fallBack: true, withdraw: true };
const process = processOf(chain(approver('a', 'li', { configure }), approver('b', 'wang', { configure })), {
  allowReturn: true,
});
process.flow.node.configure = configure;

/** Each visit with its round, and those that it follows: `a2<b1`. */
function ways(...moves: string[]): string {
  const { instance } = play(process, ['emp starts', ...moves]);
  const rounds: Record<string, number> = {};
  const names = new Map<string, string>();
  return instance!.visits
    .map(visit => {
      rounds[visit.nodeId] = (rounds[visit.nodeId] ?? 0) + 1;
      names.set(visit.id, `${visit.nodeId}${rounds[visit.nodeId]}`);
      const from = precedingNodeVisitIds(instance!, visit).map(id => names.get(id));
      return `${names.get(visit.id)}<${from}`;
    })
    .join(' ');
}

it.each([
  [['li agrees'], 'start1< a1<start1 b1<a1'],
  [['li agrees', 'wang falls-back a'], 'start1< a1<start1 b1<a1 a2<b1'],
  [['li agrees', 'wang falls-back a', 'li agrees'], 'start1< a1<start1 b1<a1 a2<b1 b2<a2'],
  [['li agrees', 'wang falls-back start', 'emp agrees'], 'start1< a1<start1 b1<a1 start2<b1 a2<start2'],
  [['emp recalls', 'emp agrees'], 'start1< a1<start1 start2<a1 a2<start2'],
])('%j: %s', (moves, expected) => {
  expect(ways(...moves)).toBe(expected);
});

it('without a timeline they are those of the engine', () => {
  const { instance } = play(process, ['emp starts', 'li agrees', 'wang falls-back a']);
  const last = instance!.visits.at(-1)!;
  expect(precedingNodeVisitIds({ timeline: [] }, last)).toEqual(last.from);
});
