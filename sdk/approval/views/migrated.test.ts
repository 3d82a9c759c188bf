/** An instance that was moved to another version, as people see it: the form and the timeline. */
import { describe, expect, it } from 'vitest';
import type { Flow, FlowNode } from '../../flow/index.ts';
import { fieldValuesPermittedByPrivileges, type Values } from '../../form/index.ts';
import type { Privileges } from '../model/instance.ts';
import {
  fieldPrivilegesAtNode,
  fieldPrivilegesOfPerson,
  fieldPrivilegesOfTask,
} from '../people/privileges.ts';
import { play } from '../testing/driver.ts';
import { chain, form, parallel, processOf } from '../testing/flows.ts';
import { moved, type Nodes, next, summaryOf } from '../testing/moved.ts';
import { deciding, open, START, starting } from '../testing/table.ts';
import { timelineRows } from './timeline.ts';

const [a, b, c] = [deciding('a', 'li'), deciding('b', 'sun'), deciding('c', 'zhao')];

/** The values that are filled in among those that they see. */
const seen = (values: Values, privileges: Privileges): Values =>
  Object.fromEntries(
    Object.entries(fieldValuesPermittedByPrivileges(form, values, privileges)).filter(
      ([, value]) => typeof value === 'string',
    ),
  );

describe('Visibility: a migration shows nobody more than they saw', () => {
  const secretly = deciding('a', 'li', { privileges: [{ key: 'k_secret', hidden: true }] });
  const moves = [starting({ secret: 'top', reason: 'r' }), 'li agrees'];
  const from = open(secretly, b);
  const seenBy = (to: Flow, userId: string, nodes?: Nodes) => {
    const { instance, after } = summaryOf({ from, moves, to, ...(nodes && { nodes }) });
    return seen(instance!.values, fieldPrivilegesOfPerson(after, instance!, userId));
  };

  it('a person whose node was removed still sees its fields', () => {
    expect(seenBy(open(b), 'li')).toEqual({ reason: 'r' });
  });
  it('also by their task', () => {
    const { instance, after } = summaryOf({ from, moves, to: open(b) });
    const task = instance!.tasks.find(one => one.actorId === 'li')!;
    const privileges = fieldPrivilegesOfTask(after, instance!, task);
    expect(seen(instance!.values, privileges)).toEqual({ reason: 'r' });
  });
  it('of a node that nobody knows anything of, nothing is seen', () => {
    expect(seen({ secret: 'top', reason: 'r' }, fieldPrivilegesAtNode(next(open(b)), 'a'))).toEqual({});
  });
  it('the initiator and the others see the same fields as before', () => {
    expect(seenBy(open(b), 'emp')).toEqual({ secret: 'top', reason: 'r' });
    expect(seenBy(open(b), 'sun')).toEqual({ secret: 'top', reason: 'r' });
  });
  it('a node that has taken the id in other branches shows no more', () => {
    expect(seenBy(open(parallel('p', [a], [c]), b), 'li')).toEqual({ reason: 'r' });
  });
  it('nor does one of a version to come', () => {
    const first = summaryOf({ from, moves, to: open(b) });
    const third = next(open(a, b), 3);
    const result = moved(first.instance, first.after, third);
    if (!result.ok) throw new Error(result.refusal.code);
    const { values } = result.instance;
    expect(seen(values, fieldPrivilegesOfPerson(third, result.instance, 'li'))).toEqual({
      reason: 'r',
    });
  });
  it('a person with another node sees the fields of that node', () => {
    const { instance, after } = summaryOf({
      from: open(secretly, deciding('b', 'li')),
      moves,
      to: open(deciding('b', 'li')),
    });
    expect(fieldPrivilegesOfPerson(after, instance!, 'li')).toEqual([]);
  });
  it('one node may name a field by its model and the other by its key', () => {
    const process = processOf(
      chain(secretly, deciding('b', 'li', { privileges: [{ key: 'secret', hidden: true }] })),
    );
    const { instance } = play(process, moves);
    expect(fieldPrivilegesOfPerson(process, instance!, 'li')).toEqual([{ key: 'secret', hidden: true }]);
  });
});

describe('Migration: the timeline shows earlier actions with the names of their version', () => {
  const named = (node: FlowNode, nodeName: string): FlowNode => ({ ...node, nodeName });
  const rows = (moves: string[], then: string[] = []) => {
    const to = open(named(a, 'Boss'), named(b, 'Purse'));
    const from = open(named(a, 'Lead'), named(b, 'Finance'));
    const { instance, after } = summaryOf({ from, moves, to, then });
    return timelineRows(after, instance!, id => id);
  };
  it('where people still decide, the version says the name', () => {
    expect(rows([START, 'li agrees']).map(row => row.taskName)).toEqual(['start', 'Lead', 'Purse']);
    expect(rows([START]).map(row => row.taskName)).toEqual(['start', 'Boss']);
    expect(rows([START], ['li agrees', 'sun agrees']).map(row => row.taskName)).toEqual([
      'start',
      'Boss',
      'Purse',
      '',
    ]);
  });
  it('a fall-back too says the name of the node that was entered', () => {
    const back = (moves: string[], then: string[]) => rows(moves, then)[2]?.approvalInfos[0]?.toName;
    expect(back([START, 'li agrees', 'sun falls-back a', 'li agrees'], [])).toBe('Lead');
    expect(back([START, 'li agrees'], ['sun falls-back a'])).toBe('Boss');
  });
});
