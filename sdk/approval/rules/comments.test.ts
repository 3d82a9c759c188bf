/** The parts of a decision: a comment and a signature where the flow asks for them, and mentioned people. */
import { describe, expect, it } from 'vitest';
import type { FlowSetting } from '../../flow/index.ts';
import type { Command } from '../model/command.ts';
import { invariantViolations } from '../model/invariant.ts';
import { isInstanceParticipant } from '../people/privileges.ts';
import { nodesRequiringAssigneePicks, step } from '../step.ts';
import { directory, makeWorld, play } from '../testing/driver.ts';
import { processOf } from '../testing/flows.ts';
import { deciding, open, START } from '../testing/table.ts';
import { timelineRows } from '../views/timeline.ts';

const people = directory();
const signature = [{ id: 'f-1', name: 'signature.png' }];
type Deciding = Omit<Extract<Command, { kind: 'agree' | 'reject' }>, 'taskId' | 'actorId'>;

function decided(setting: FlowSetting, command: Deciding) {
  const process = processOf(open(deciding('a', 'li'), deciding('b', 'wang')), setting);
  const { instance } = play(process, [START], people);
  const taskId = instance!.tasks.find(task => task.actorId === 'li')!.id;
  const whole = { ...command, taskId, actorId: 'li' } as Command;
  return { result: step(process, instance, whole, makeWorld(people)), process, instance, taskId };
}

const outcome = (setting: FlowSetting, command: Deciding): string => {
  const { result } = decided(setting, command);
  return result.ok ? 'done' : `${result.refusal.code} ${result.refusal.fields?.map(one => one.field)}`;
};

describe('a decision needs words where the flow says so', () => {
  it.each<[string, FlowSetting, Deciding, string]>([
    ['a reject goes without, unless told otherwise', {}, { kind: 'reject' }, 'done'],
    ['on reject', { commentRequired: 'reject' }, { kind: 'reject' }, 'needs-comment comment'],
    [
      'blanks are no words',
      { commentRequired: 'reject' },
      { kind: 'reject', comment: '  ' },
      'needs-comment comment',
    ],
    [
      'on reject, and there are some',
      { commentRequired: 'reject' },
      { kind: 'reject', comment: 'no' },
      'done',
    ],
    ['on reject, not on agree', { commentRequired: 'reject' }, { kind: 'agree' }, 'done'],
    ['on agree', { commentRequired: 'agree' }, { kind: 'agree' }, 'needs-comment comment'],
    ['on agree, not on reject', { commentRequired: 'agree' }, { kind: 'reject' }, 'done'],
    ['always: agree', { commentRequired: 'always' }, { kind: 'agree' }, 'needs-comment comment'],
    ['always: reject', { commentRequired: 'always' }, { kind: 'reject' }, 'needs-comment comment'],
    ['a signature, on agree', { handSignature: true }, { kind: 'agree' }, 'needs-signature signature'],
    ['a signature that is there', { handSignature: true }, { kind: 'agree', attachments: signature }, 'done'],
    [
      'another file is none',
      { handSignature: true },
      { kind: 'agree', attachments: [{ id: 'f', name: 'a.png' }] },
      'needs-signature signature',
    ],
    ['a reject is not signed', { handSignature: true }, { kind: 'reject' }, 'done'],
  ])('%s', (_, setting, command, then) => expect(outcome(setting, command)).toBe(then));

  it('is asked about its people before it has them', () => {
    const { process, instance, taskId } = decided(
      { commentRequired: 'always', handSignature: true },
      { kind: 'agree' },
    );
    const asked = nodesRequiringAssigneePicks(
      process,
      instance,
      { kind: 'agree', taskId, actorId: 'li' },
      makeWorld(people),
    );
    expect(asked).toEqual({ ok: true, nodes: [], offered: [] });
  });

  it('a resubmission is no decision', () => {
    const process = processOf(open(deciding('a', 'li')), {
      commentRequired: 'always',
      handSignature: true,
      allowReturn: true,
    });
    const played = play(process, [START, 'li falls-back start', 'emp agrees'], people);
    expect(played.refusal).toBe(undefined);
  });
});

describe('mentioned people', () => {
  const mentions = [
    { id: 'zhao', name: 'zhao' },
    { id: 'emp', name: 'emp' },
    { id: 'li', name: 'li' },
  ];

  it('are notified and get a part if they had none; nobody mentions themselves', () => {
    const { result, process } = decided({}, { kind: 'agree', comment: 'see', mentions });
    if (!result.ok) throw new Error(result.refusal.code);
    const { instance, effects } = result;
    expect(effects).toContainEqual({ kind: 'mentioned', userIds: ['zhao', 'emp'], by: 'li' });
    expect(effects.some(one => one.kind === 'copied')).toBe(false);
    expect(isInstanceParticipant(instance, 'zhao')).toBe(true);
    expect(instance.tasks.filter(task => task.taskType === 2).map(task => task.actorId)).toEqual(['zhao']);
    expect(invariantViolations(instance, people)).toEqual([]);
    const rows = timelineRows(process, instance, id => id).flatMap(({ approvalInfos }) => approvalInfos);
    expect(rows.find(({ userId }) => userId === 'zhao')).toMatchObject({ action: 'mentioned', toName: null });
  });

  it('by a comment, also after the end', () => {
    const process = processOf(open(deciding('a', 'li')), {});
    const { instance } = play(process, [START, 'li agrees'], people);
    const command: Command = { kind: 'comment', actorId: 'emp', comment: 'thanks', mentions };
    const result = step(process, instance, command, makeWorld(people));
    expect(result.ok && invariantViolations(result.instance, people)).toEqual([]);
    expect(result.ok && isInstanceParticipant(result.instance, 'zhao')).toBe(true);
  });

  it.each([
    ['unknown', 'unknown-user'],
    ['gone-one', 'user-disabled'],
  ])('%s is refused by name', (id, code) => {
    const { result } = decided({}, { kind: 'agree', mentions: [{ id, name: id }] });
    expect(result.ok || result.refusal).toMatchObject({ code, by: id });
  });
});
