/** Decisions: the people who may decide, the refusals, and the record that a decision leaves. */
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../form/index.ts';
import { step } from '../step.ts';
import { commandOf, type Move, makeWorld, move, play, summaryOf } from '../testing/driver.ts';
import { approver, chain, copy, form, processOf } from '../testing/flows.ts';

const either = processOf(chain(approver('a', 'li wang', { mode: 3 }), approver('b', 'zhao')));
const hidden = processOf(
  chain(
    approver('a', 'li', {
      privileges: [
        { key: 'secret', hidden: true },
        { key: 'reason', disabled: true },
      ],
    }),
  ),
);
const agreeWith = (values: Move['values']): Move => ({ by: 'li', does: 'agrees', values });
const started: Move = { by: 'emp', does: 'starts', values: { secret: 's', reason: 'r', amount: 1 } };

describe('refusals', () => {
  it('a task that does not exist is unknown', () => {
    expect(play(either, ['emp starts', 'sun agrees']).refusal).toEqual({ code: 'unknown-task' });
  });
  it('a disabled person can neither start nor decide', () => {
    expect(play(either, ['gone-1 starts']).refusal).toEqual({ code: 'caller-disabled' });
  });
  it('the second of two concurrent decisions gets the name of the first', () => {
    const overtaken: Move = { by: 'wang', does: 'agrees', seen: 1 };
    expect(play(either, ['emp starts', 'li agrees', overtaken]).refusal).toEqual({
      code: 'conflict',
      by: 'li',
      at: 20_000,
    });
  });
  it('a decision that comes later finds the task done', () => {
    const overtaken: Move = { by: 'wang', does: 'agrees', seen: 2 };
    expect(play(either, ['emp starts', 'li agrees', overtaken]).refusal).toEqual({
      code: 'task-done',
      by: 'li',
      at: 20_000,
    });
  });
  it('a second decision on the same task finds it done', () => {
    expect(play(either, ['emp starts', 'li agrees', 'li rejects']).refusal).toEqual({
      code: 'task-done',
      by: 'li',
      at: 20_000,
    });
  });
  it('a sibling whose reject ended the instance is named as well', () => {
    const { refusal } = play(either, ['emp starts', 'li rejects', 'wang agrees']);
    expect(refusal).toEqual({ code: 'task-done', by: 'li', at: 20_000 });
  });
  it('a task that was closed with its instance, and not by a sibling, is ended', () => {
    const process = processOf(chain(approver('a', 'li')));
    const { instance } = play(process, ['emp starts']);
    const tasks = instance!.tasks.map(task =>
      task.actorId === 'li'
        ? { ...task, state: 8 as const, closedBy: 'system', closedAt: 5, closedRevision: 2 }
        : task,
    );
    const stopped = { ...instance!, tasks, revision: 2, state: 5 as const, endedAt: 5 };
    const overtaken = commandOf(move('li agrees'), stopped);
    const refusal = { code: 'ended', at: 5 };
    expect(step(process, stopped, overtaken, makeWorld())).toEqual({ ok: false, refusal });
  });
  it('a copy cannot be decided', () => {
    const process = processOf(chain(copy('c', 'hr'), approver('a', 'li')));
    expect(play(process, ['emp starts', 'hr agrees']).refusal).toEqual({ code: 'not-allowed' });
  });
  it('a handler cannot reject, and finishes with an agree', () => {
    const process = processOf(chain(approver('h', 'li', { type: 6 })));
    expect(play(process, ['emp starts', 'li rejects']).refusal).toEqual({ code: 'not-allowed' });
    expect(summaryOf(play(process, ['emp starts', 'li agrees']))).toBe('h li pass → approved');
  });
  it('two countersigners who saw the same state both count', () => {
    const process = processOf(chain(approver('a', 'li wang', { mode: 2 })));
    const [first, second]: Move[] = [
      { by: 'li', does: 'agrees', seen: 1 },
      { by: 'wang', does: 'agrees', seen: 1 },
    ];
    expect(summaryOf(play(process, ['emp starts', first!, second!]))).toBe(
      'a li pass, a wang pass → approved',
    );
  });
});

describe('Written values: by agreeing and rejecting', () => {
  it('an editable field is written', () => {
    expect(play(hidden, [started, agreeWith({ amount: 2 })]).instance?.values).toMatchObject({
      amount: 2,
      secret: 's',
    });
  });
  it.each([
    ['field-hidden', { secret: 'x' }],
    ['field-disabled', { reason: 'x' }],
    ['invalid-values', { nonsense: 1 }],
  ])('%s is refused with the field', (code, values) => {
    const { refusal } = play(hidden, [started, agreeWith(values)]);
    expect(refusal).toMatchObject({ code, fields: [{ field: Object.keys(values)[0] }] });
  });
  it('a disabled field sent unchanged is no change', () => {
    expect(play(hidden, [started, agreeWith({ reason: 'r' })]).refusal).toBeUndefined();
  });
  it('a reject writes nothing', () => {
    const process = processOf(chain(approver('a', 'li')));
    const { instance } = play(process, [started, { by: 'li', does: 'rejects', values: { amount: 9 } }]);
    expect(instance?.values).toMatchObject({ amount: 1 });
  });
  it('the form is validated for the fields that the actor can edit', () => {
    const [amount, reason] = form.list.map(control => ({ ...control, rules: [{ required: true }] }));
    const strict: FormDefinition = { ...form, list: [amount!, reason!] };
    const flow = chain(approver('a', 'li', { privileges: [{ key: 'reason', hidden: true }] }));
    expect(play(processOf(flow, {}, strict), ['emp starts']).refusal).toMatchObject({
      code: 'invalid-values',
      fields: [{ field: 'amount' }, { field: 'reason' }],
    });
    const filled: Move = { by: 'emp', does: 'starts', values: { amount: 1, reason: 'r' } };
    expect(summaryOf(play(processOf(flow, {}, strict), [filled, 'li agrees']))).toBe('a li pass → approved');
  });
  it('defaults of fields hidden at the start are kept', () => {
    const [first] = form.list;
    const withDefault = { ...form, list: [{ ...first!, options: { defaultValue: 12 } }] };
    const flow = chain(approver('a', 'li'));
    flow.node.privileges = [{ key: 'amount', hidden: true }];
    expect(play(processOf(flow, {}, withDefault), ['emp starts']).instance?.values).toEqual({ amount: 12 });
  });
});

describe('picks', () => {
  const picked = processOf(chain(approver('m', 'boss'), approver('a', 'li wang', { set: 4, selectMode: 1 })));
  const agreePicking = (...ids: string[]): Move => ({
    by: 'boss',
    does: 'agrees',
    picks: ids.map(id => ({ id, name: id })),
  });
  it('are asked for', () => {
    expect(play(picked, ['emp starts', 'boss agrees']).refusal).toEqual({ code: 'needs-actors' });
  });
  it('open the node for the picked people', () => {
    expect(summaryOf(play(picked, ['emp starts', agreePicking('wang')]))).toBe(
      'm boss pass, a wang processing → running',
    );
  });
  it.each([
    ['two where one is asked for', ['li', 'wang']],
    ['someone outside the list', ['sun']],
    ['someone disabled', ['gone-1']],
    ['the same person twice', ['li', 'li']],
  ])('%s are refused', (_, ids) => {
    expect(play(picked, ['emp starts', agreePicking(...ids)]).refusal).toEqual({ code: 'bad-actors' });
  });
  it('that no node asks for are refused', () => {
    const { refusal } = play(either, [
      'emp starts',
      { by: 'li', does: 'agrees', picks: [{ id: 'sun', name: 'sun' }] },
    ]);
    expect(refusal).toEqual({ code: 'bad-actors' });
  });
  it('are asked of the last countersigner only', () => {
    const flow = chain(approver('m', 'li wang', { mode: 2 }), approver('a', '', { set: 4, selectMode: 2 }));
    const last: Move = { by: 'wang', does: 'agrees', picks: ['sun', 'qian'].map(id => ({ id, name: id })) };
    expect(summaryOf(play(processOf(flow), ['emp starts', 'li agrees', last]))).toBe(
      'm li pass, m wang pass, a sun processing → running',
    );
  });
});

describe('marks', () => {
  const process = processOf(chain(approver('a', 'li')));
  const decided = (...moves: (string | Move)[]) =>
    play(process, ['emp starts', ...moves]).instance?.tasks.find(task => task.actorId === 'li');
  it('a decision within three seconds of the first view is instant', () => {
    expect(decided('li views', { by: 'li', does: 'agrees', after: 2999 })).toMatchObject({ instant: true });
  });
  it('a reject too', () => {
    expect(decided('li views', { by: 'li', does: 'rejects', after: 0 })).toMatchObject({ instant: true });
  });
  it('three seconds are not instant, and a second view does not count', () => {
    const task = decided(
      'li views',
      { by: 'li', does: 'views', after: 2000 },
      { by: 'li', does: 'agrees', after: 1000 },
    );
    expect(task).not.toHaveProperty('instant');
    expect(task).not.toHaveProperty('unviewed');
  });
  it('a decision without a view is unviewed, not instant', () => {
    expect(decided('li agrees')).toMatchObject({ unviewed: true });
    expect(decided('li agrees')).not.toHaveProperty('instant');
  });
  it('are left out where the flow switches them off', () => {
    const quiet = processOf(chain(approver('a', 'li')), { instantMark: false });
    const { instance } = play(quiet, ['emp starts', 'li agrees']);
    expect(instance?.tasks.at(-1)).not.toHaveProperty('unviewed');
  });
  it('the first view is a revision, a second one changes nothing', () => {
    const { results, instance } = play(process, ['emp starts', 'li views', 'li views']);
    expect(instance?.revision).toBe(2);
    expect(results.at(-1)).toMatchObject({ ok: true, effects: [] });
  });
});
