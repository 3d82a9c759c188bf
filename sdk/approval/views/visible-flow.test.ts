/** The flow as a reader with hidden fields sees it. */
import { describe, expect, it } from 'vitest';
import { NODE, nodePlacesOf } from '../../flow/index.ts';
import { play } from '../testing/driver.ts';
import { approver, branches, chain, processOf, when } from '../testing/flows.ts';
import { visibleFlow } from './visible-flow.ts';

const flow = chain(
  approver('first', 'li'),
  branches(
    'x',
    { when: when('amount', 'gt', 100), nodes: [approver('big', 'li')] },
    { nodes: [approver('small', 'wang')] },
  ),
  branches('y', { when: when('reason', 'eq', 'b'), nodes: [approver('behind', 'li')] }, {}),
);
const process = processOf(flow, { printTemplate: { mode: 'custom', html: '<b>{{amount}}</b>' } });
const start = { by: 'emp', does: 'starts' as const, values: { amount: 500, reason: 'a' } };
const seen = (privileges: { key: string; hidden: boolean }[], ...moves: string[]) => {
  const { instance } = play(process, [start, ...moves]);
  const { node, visits } = visibleFlow(process, instance!, { privileges, lang: 'en' });
  return { ids: nodePlacesOf({ node }).map(place => place.node.id), text: JSON.stringify(node), visits };
};
const hidden = [{ key: 'amount', hidden: true }];

describe('a reader', () => {
  it('who sees all fields sees every node with its summary, and no people, rights or templates', () => {
    const { ids, text, visits } = seen([], 'li agrees');
    expect(ids).toEqual(['start', 'first', 'x', 'x1', 'big', 'x2', 'small', 'y', 'y1', 'behind', 'y2']);
    expect(text).toContain('[Amount is more than 100]');
    expect(text).not.toMatch(/nodeUserList|privileges|printTemplate/);
    expect(visits.find(({ nodeId }) => nodeId === 'x')?.taken).toEqual(['x1']);
  });
  it('with a hidden field sees no condition on it, and before the branch no lane of it', () => {
    const { ids, text } = seen(hidden);
    expect(ids).toEqual(['start', 'first', 'x', 'x.unseen', 'y', 'y1', 'behind', 'y2']);
    expect(text).not.toContain('amount');
    expect(text).not.toContain('500');
  });
  it('sees of such a branch the nodes that the timeline shows', () => {
    const { ids, text } = seen(hidden, 'li agrees');
    expect(ids).toEqual(['start', 'first', 'x', 'x1', 'big', 'y', 'y1', 'behind', 'y2']);
    expect(text).not.toContain('amount');
  });
  it('learns nothing from an empty lane that was taken', () => {
    const empty = processOf(
      chain(branches('x', { when: when('amount', 'gt', 100) }, {}), approver('a', 'li')),
    );
    const { instance } = play(empty, [start]);
    const { node, visits } = visibleFlow(empty, instance!, { privileges: hidden });
    expect(nodePlacesOf({ node }).map(place => place.node.id)).toEqual(['start', 'x', 'x.unseen', 'a']);
    expect(visits.find(({ nodeId }) => nodeId === 'x')?.taken).toEqual([]);
  });
  it('does not learn the field that a delay waits for', () => {
    const waits = processOf(
      chain({ id: 'd', nodeName: 'd', type: NODE.delay, delay: { until: 'day' } }, approver('a', 'li')),
    );
    const { instance } = play(waits, [{ ...start, values: { day: '2027-01-01' } }]);
    const { node } = visibleFlow(waits, instance!, { privileges: [{ key: 'day', hidden: true }] });
    expect(JSON.stringify(node)).not.toContain('"day"');
  });
});
