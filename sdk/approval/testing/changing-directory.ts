/** Runs scripts in which people decide while the directory changes. */
import { describe, expect, it } from 'vitest';
import type { Flow, FlowSetting } from '../../flow/index.ts';
import type { Refusal } from '../model/command.ts';
import type { Instance } from '../model/instance.ts';
import { invariantViolations } from '../model/invariant.ts';
import type { Effect } from '../model/result.ts';
import { step } from '../step.ts';
import { commandOf, directory, freeze, makeWorld, move, type Played } from './driver.ts';
import { processOf } from './flows.ts';
import { deciding, open } from './table.ts';

/**
 * A line of a script: a move such as `li agrees`, or a change of the directory. `role li wang`, `org …`, `post …`,
 * `leaders …` and `admins …` name all members; `gone li` disables a person and `back li` enables them again.
 */
type DirectoryLine = string;

interface DirectoryOutcome extends Played {
  effects: Effect[];
  notes: string[];
}

export const FOLLOWING_SETTING: FlowSetting = {
  allowReturn: true,
  allowDelegate: true,
  timeLimit: true,
  followDirectory: true,
};

export function playWithChangingDirectory(
  flow: Flow,
  lines: readonly DirectoryLine[],
  setting: FlowSetting = FOLLOWING_SETTING,
): DirectoryOutcome {
  const groups: Record<string, string[]> = { admins: ['admin'] };
  const gone = new Set<string>();
  const people = directory({
    person: id => ({ id, name: id, disabled: gone.has(id) || id.startsWith('gone') }),
    withRole: () => groups.role ?? [],
    inOrganization: () => groups.org ?? [],
    inPosition: () => groups.post ?? [],
    leadersOf: () => groups.leaders ?? [],
    administrators: () => groups.admins ?? [],
    standInFor: id => groups[`for:${id}`]?.[0],
  });
  const process = processOf(flow, setting);
  const world = makeWorld(people);
  let instance: Instance | undefined;
  let refusal: Refusal | undefined;
  const effects: Effect[] = [];
  let now = 0;
  for (const line of lines) {
    const [first = '', ...rest] = line.split(' ');
    if (first === 'gone') gone.add(rest[0] ?? '');
    else if (first === 'back') gone.delete(rest[0] ?? '');
    else if (/^(role|org|post|leaders|admins|for:.*)$/.test(first)) groups[first] = rest;
    else {
      now += 10_000;
      const result = step(process, instance, commandOf(move(line), instance), world.at(now));
      refusal = result.ok ? undefined : result.refusal;
      if (!result.ok) continue;
      instance = freeze(result.instance);
      effects.push(...result.effects);
      expect(invariantViolations(instance, people).filter(fault => !fault.includes('is stuck'))).toEqual([]);
    }
  }
  const notes = (instance?.timeline ?? [])
    .filter(({ kind }) => kind === 'member-left' || kind === 'member-joined' || kind === 'reassigned')
    .map(({ kind, actorId, toId, reason, comment }) => [kind, actorId, toId, reason ?? comment].join(' '));
  return { instance, refusal, results: [], effects, notes };
}

type DirectoryRow = [title: string, flow: Flow, lines: DirectoryLine[], then: string];
export type DirectoryTables = Record<string, DirectoryRow[]>;

export function describeDirectoryTables(tables: DirectoryTables, summary: (outcome: Played) => string): void {
  describe.each(Object.entries(tables))('%s', (_, rows) => {
    it.each(rows)('%s', (_title, flow, lines, then) => {
      const outcome = playWithChangingDirectory(flow, lines);
      const refused = outcome.refusal ? `; ${outcome.refusal.code}` : '';
      expect(summary(outcome) + refused).toBe(then);
    });
  });
}

export const roleFlow = (mode: 1 | 2 | 3 | 4, more: Parameters<typeof deciding>[2] = {}) =>
  open(deciding('a', 'r', { set: 3, mode, ...more }), deciding('b', 'boss'));
export const nobodyPasses = { nobody: { do: 'pass' as const } };
export const nobodyRefuses = { nobody: { do: 'refuse' as const } };
export const nobodyIsSun = { nobody: { do: 'users' as const, users: [{ id: 'sun', name: 'sun' }] } };
export const claimingNode = { configure: { needClaim: true, transmitted: true } };
export const leaderFlow = (mode: 1 | 2) =>
  open(deciding('a', '', { set: 4, mode, dynamic: { by: 'supervisors' } }), deciding('b', 'boss'));
