/** Versions, visibility, marks and retries. */
import { describe, expect, it } from 'vitest';
import { fieldValuesPermittedByPrivileges } from '../../form/index.ts';
import type { Command } from '../model/command.ts';
import type { Instance, Process } from '../model/instance.ts';
import { fieldPrivilegesAtNode, fieldPrivilegesOfPerson } from '../people/privileges.ts';
import { returnTargets } from '../routing/targets.ts';
import { step } from '../step.ts';
import { commandOf, directory, type Move, makeWorld, move, play, waiting } from '../testing/driver.ts';
import { approver, chain, copy, form, processOf } from '../testing/flows.ts';
import { deciding, open, START, starting } from '../testing/table.ts';

/** The same process in its next version. */
const next = (process: Process, flow: Process['flow']): Process => ({ ...process, version: 2, flow });
const migrated = (process: Process, to: Process, moves: string[], by = 'admin') => {
  const { instance } = play(process, moves);
  const command: Command = { kind: 'migrate', actorId: by, version: to.version };
  return step(process, instance, command, { ...makeWorld(), migratesTo: to });
};
const onwards = (process: Process, instance: Instance, texts: string) =>
  step(process, instance, commandOf(move(texts), instance), makeWorld());

describe('Versions: an instance keeps its version until it is migrated', () => {
  const before = processOf(open(deciding('a', 'li'), deciding('b', 'wang')), { allowReturn: true });
  const after = next(before, {
    ...open(deciding('a', 'li'), deciding('b', 'zhao')),
    setting: before.flow.setting!,
  });
  const without = next(before, { ...open(deciding('b', 'wang')), setting: before.flow.setting! });

  it('a running instance walks the version it was started in', () => {
    expect(waiting(play(before, [START, 'li agrees']))).toBe('b wang');
    expect(play(before, [START]).instance?.version).toBe(1);
  });
  it('migrated, it walks the new one from where it stands', () => {
    const result = migrated(before, after, [START]);
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.instance).toMatchObject({ version: 2 });
    expect(result.instance.timeline.at(-1)).toMatchObject({ kind: 'migrated', reason: '1 → 2' });
    const on = onwards(after, result.instance, 'li agrees');
    expect(on.ok && waiting({ instance: on.instance, refusal: undefined, results: [] })).toBe('b zhao');
  });
  it('a dry run is the same step, thrown away: nothing of the instance changes', () => {
    const { instance } = play(before, [START]);
    const stored = JSON.stringify(instance);
    migrated(before, after, [START]);
    expect(JSON.stringify(instance)).toBe(stored);
  });
  it.each<[title: string, to: Process, moves: string[], by: string, code: string]>([
    ['by nobody but an administrator', after, [START], 'li', 'not-admin'],
    ['not where it stands on a node that is gone', without, [START], 'admin', 'cannot-migrate'],
    ['not to another process', { ...after, id: 'other' }, [START], 'admin', 'cannot-migrate'],
    ['not to its own version', before, [START], 'admin', 'cannot-migrate'],
    ['not once it has ended', after, [START, 'li rejects'], 'admin', 'ended'],
  ])('%s', (_, to, moves, by, code) => {
    expect(migrated(before, to, moves, by)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe('Migration: a node that was left behind', () => {
  const flow = open(deciding('a', 'li'), deciding('b', 'wang'), deciding('c', 'zhao'));
  const before = processOf(flow, { allowReturn: true });
  const setting = { allowReturn: true };
  const withoutA = next(before, { ...open(deciding('b', 'wang'), deciding('c', 'zhao')), setting });
  const withoutC = next(before, { ...open(deciding('a', 'li'), deciding('b', 'wang')), setting });
  const moved = (to: Process, moves: string[]): Instance => {
    const result = migrated(before, to, moves);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.instance;
  };

  it('is no target of a fall-back', () => {
    const instance = moved(withoutA, [START, 'li agrees']);
    const task = instance.tasks.find(one => one.actorId === 'wang');
    expect(returnTargets(withoutA, instance, task!.id)).toEqual([{ id: 'start', nodeName: 'start' }]);
    expect(onwards(withoutA, instance, 'wang falls-back a')).toMatchObject({
      refusal: { code: 'bad-target' },
    });
  });
  it('keeps its decision: nobody takes it back', () => {
    const instance = moved(withoutA, [START, 'li agrees']);
    expect(onwards(withoutA, instance, 'li withdraws')).toMatchObject({ refusal: { code: 'not-allowed' } });
  });
  it('is nothing to return to straight: walking is offered', () => {
    const instance = moved(withoutC, [START, 'li agrees', 'wang agrees', 'zhao falls-back a straight']);
    expect(onwards(withoutC, instance, 'li agrees')).toMatchObject({ refusal: { code: 'leads-elsewhere' } });
    const walk = commandOf({ by: 'li', does: 'agrees', way: 'walk' }, instance);
    expect(step(withoutC, instance, walk, makeWorld())).toMatchObject({ ok: true });
  });
});

const secretly = {
  privileges: [
    { key: 'secret', hidden: true },
    { key: 'reason', disabled: true },
  ],
};
const agreeing = (values: Move['values']): Move => ({ by: 'li', does: 'agrees', values });
const filled = starting({ secret: 's', reason: 'r', amount: 1 });

describe('Visibility: privileges hold wherever the engine runs', () => {
  const process = processOf(chain(approver('a', 'li', secretly), approver('b', 'li wang', { mode: 2 })));
  const { instance } = play(process, [filled]);

  it('a hidden value is not in the actor’s view', () => {
    const view = fieldValuesPermittedByPrivileges(
      form,
      instance!.values,
      fieldPrivilegesAtNode(process, 'a'),
    );
    expect(view).toEqual(expect.not.objectContaining({ secret: 's' }));
    expect(view).toMatchObject({ reason: 'r', amount: 1 });
  });
  it('nor in the view without a task, until one of their nodes shows it', () => {
    expect(fieldPrivilegesOfPerson(process, instance!, 'li')).toEqual([{ key: 'secret', hidden: true }]);
    const following = play(process, [filled, 'li agrees']).instance!;
    expect(fieldPrivilegesOfPerson(process, following, 'li')).toEqual([]);
  });
  it.each<[title: string, values: Move['values'], code: string | undefined]>([
    ['a change to a hidden field is refused', { secret: 'x' }, 'field-hidden'],
    ['and to a disabled one', { reason: 'x' }, 'field-disabled'],
    ['a field that the form does not have too', { nothing: 1 }, 'invalid-values'],
    ['the value that it has is no change', { reason: 'r' }, undefined],
    ['what may be written is', { amount: 2 }, undefined],
  ])('%s', (_, values, code) => {
    expect(play(process, [filled, agreeing(values)]).refusal?.code).toBe(code);
  });
  it('the form’s validation runs again for the fields that the actor can write', () => {
    const [amount, reason, secret] = form.list.map(control => ({ ...control, rules: [{ required: true }] }));
    const strict = processOf(
      chain(approver('a', 'li', secretly)),
      {},
      { ...form, list: [amount!, reason!, secret!] },
    );
    expect(play(strict, [START]).refusal?.fields?.map(({ field }) => field)).toEqual([
      'amount',
      'reason',
      'secret',
    ]);
    const { refusal } = play(strict, [filled, agreeing({ amount: null })]);
    expect(refusal).toMatchObject({ code: 'invalid-values', fields: [{ field: 'amount' }] });
  });
});

describe('Instant decisions: they are marked', () => {
  const process = processOf(chain(approver('a', 'li')));
  const marks = (...moves: (string | Move)[]) => {
    const task = play(process, [START, ...moves]).instance?.tasks.find(one => one.actorId === 'li');
    return { instant: task?.instant ?? false, unviewed: task?.unviewed ?? false };
  };
  it.each<[title: string, moves: (string | Move)[], marked: ReturnType<typeof marks>]>([
    [
      'an agree within three seconds of the first view',
      ['li views', { by: 'li', does: 'agrees', after: 2999 }],
      { instant: true, unviewed: false },
    ],
    [
      'a reject too',
      ['li views', { by: 'li', does: 'rejects', after: 2999 }],
      { instant: true, unviewed: false },
    ],
    [
      'three seconds are not',
      ['li views', { by: 'li', does: 'agrees', after: 3000 }],
      { instant: false, unviewed: false },
    ],
    [
      'the first view counts, not the last',
      ['li views', 'li views', { by: 'li', does: 'agrees', after: 0 }],
      { instant: false, unviewed: false },
    ],
    ['without a view it is unviewed instead', ['li agrees'], { instant: false, unviewed: true }],
  ])('%s', (_, moves, marked) => {
    expect(marks(...moves)).toEqual(marked);
  });
});

describe('Idempotency: a command leads to one state', () => {
  const process = processOf(
    open(deciding('a', 'li wang', { mode: 2 }), copy('c', 'hr'), deciding('b', 'zhao')),
  );
  const { instance } = play(process, [START, 'li agrees']);
  const command = commandOf(move('wang agrees'), instance);

  it('a retry on the same state answers as the first did', () => {
    expect(step(process, instance, command, makeWorld())).toEqual(
      step(process, instance, command, makeWorld()),
    );
  });
  it('on the state that it led to it changes nothing', () => {
    const first = step(process, instance, command, makeWorld());
    if (!first.ok) throw new Error(first.refusal.code);
    expect(step(process, first.instance, command, makeWorld())).toEqual({
      ok: false,
      refusal: { code: 'task-done', by: 'wang', at: 0 },
    });
  });
  it.each(['li views', 'li claims'])('twice %s is once', texts => {
    const claimed = processOf(open(deciding('a', 'li wang', { configure: { needClaim: true } })));
    const once = play(claimed, [START, texts]);
    expect(play(claimed, [START, texts, texts]).instance).toEqual(once.instance);
  });
  it('time that brings nothing is no revision', () => {
    const idle = step(process, instance, { kind: 'tick' }, makeWorld(directory()));
    expect(idle).toEqual({ ok: true, instance, effects: [] });
  });
});
