/** Copies and notices: their recipients, once each, and a node without any. */
import { describe, expect, it } from 'vitest';
import { lint } from '../../flow/index.ts';
import { play } from '../testing/driver.ts';
import { copy, form, processOf } from '../testing/flows.ts';
import { deciding, open, runRows, runTables, START } from '../testing/table.ts';

runRows({
  'Copies and notices: a person is copied once per node': [
    [
      'however often the node is passed',
      open(deciding('a', 'li'), copy('c', 'hr hr'), deciding('b', 'wang')),
      [START, 'li agrees', 'wang falls-back a', 'li agrees'],
      'a li pass, c hr pass, b wang fallBack, a li pass, b wang processing → running',
    ],
  ],
});

runTables({
  'Copies and notices: a copy without anybody goes on': [
    ['with nobody to copy', open(copy('c', 'gone-1'), deciding('a', 'li')), [START], 'a li'],
  ],
});

describe('Copies and notices: a copy for nobody', () => {
  it('is a warning of the flow, found before it is published', () => {
    const found = lint({ flow: open(copy('c', ''), deciding('a', 'li')), form });
    expect(found.filter(({ code }) => code === 'copy-nobody')).toMatchObject([{ severity: 'warning' }]);
  });
  it('is told in the timeline', () => {
    const { instance } = play(processOf(open(copy('c', 'gone-1'))), [START]);
    expect(instance?.timeline).toContainEqual(
      expect.objectContaining({ kind: 'skipped', nodeId: 'c', reason: 'nobody' }),
    );
  });
});

describe('a notice reaches the people of its groups', () => {
  const group = (approverType: number, ids: string, more: object = {}) => {
    const approverIds = ids.split(' ').filter(Boolean);
    return { approverType, approverIds, approverNames: approverIds, ...more };
  };
  const noticed = (...approverGroups: object[]) => {
    const node = { id: 'n', nodeName: 'n', type: 5, approverGroups, channels: ['inApp', 'email', 'sms'] };
    const { instance } = play(processOf(open(node as never, deciding('a', 'li'))), [START]);
    return instance?.timeline.flatMap(entry => (entry.kind === 'noticed' ? entry.toId : []));
  };
  it.each<[string, object[], string]>([
    ['members', [group(1, 'li wang')], 'li wang'],
    ['a role', [group(3, 'hr')], 'hr-1 hr-2'],
    ['a leader of the first level', [group(4, '')], 'emp-leader'],
    ['a leader of a level', [group(4, '', { levelMode: 2 })], 'director'],
    ['the initiator', [group(5, '')], 'emp'],
    ['organisations', [group(6, 'it hr')], 'it-head hr-head'],
    ['a position', [group(8, 'cfo')], 'cfo-holder'],
    ['several, each person once', [group(3, 'hr'), group(1, 'hr-2 li'), group(5, '')], 'hr-1 hr-2 li emp'],
    ['without those who are disabled', [group(1, 'gone-1 li')], 'li'],
  ])('%s', (_, groups, people) => {
    expect(noticed(...groups)).toEqual(people.split(' '));
  });
});
