/** Commands of audit rows in the database: their short form, and the form of earlier versions. */
import type { Command } from '@countersign/sdk/approval';
import { expect, it } from 'vitest';
import { fromStoredCommand, type StoredCommand, SYSTEM_ACTOR_ID, toStoredCommand } from './stored-command.ts';

const start = { kind: 'start', instanceId: 'i1', actorId: 'li', values: { why: 'x' } } as unknown as Command;
const comment = { kind: 'view', taskId: 't', actorId: 'li' } as Command;
const timer = { kind: 'due', visitId: 'v' } as unknown as Command;

it.each<[what: string, command: Command, actorId: string, stored: unknown]>([
  ['a start', start, 'li', { kind: 'start', values: { why: 'x' } }],
  ['a step of a person', comment, 'li', { kind: 'view', taskId: 't' }],
  ['a step without an actor', timer, SYSTEM_ACTOR_ID, timer],
  [
    'a step whose actor has the name of the system',
    { ...comment, actorId: SYSTEM_ACTOR_ID } as Command,
    SYSTEM_ACTOR_ID,
    { ...comment, actorId: SYSTEM_ACTOR_ID },
  ],
])('%s is stored without the columns of its row, and is complete again', (_, command, actorId, expected) => {
  const row = { instanceId: 'i1', actorId };
  const stored = toStoredCommand(command, row);
  expect(stored).toEqual(expected);
  expect(Object.keys(fromStoredCommand(stored, row)).sort()).toEqual(Object.keys(command).sort());
  expect(fromStoredCommand(stored, row)).toEqual(command);
});

it('a command of an earlier version, or that somebody has changed, is returned as it is', () => {
  const row = { instanceId: 'i1', actorId: 'li' };
  expect(fromStoredCommand(start as StoredCommand, row)).toEqual(start);
  const changed = { ...start, actorId: 'wu', instanceId: 'i2' } as StoredCommand;
  expect(fromStoredCommand(changed, row)).toEqual(changed);
  const emptied = { ...start, actorId: null, instanceId: null } as unknown as StoredCommand;
  expect(fromStoredCommand(emptied, row)).toEqual(emptied);
});
