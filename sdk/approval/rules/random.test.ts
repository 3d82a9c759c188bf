/** Random flows under random commands: 400, with `TEST_ALL=1` ten thousand, a million by `npm run fuzz -w sdk -- --cases=1000000`. */
import { describe, expect, it } from 'vitest';
import { NODE } from '../../flow/index.ts';
import type { Command } from '../model/command.ts';
import { fuzz } from '../testing/fuzz.ts';

const CASES = process.env.TEST_ALL === '1' ? 10_000 : 400;
const PART = 200;

const kinds = {
  command: new Map<string, number>(),
  node: new Map<number, number>(),
};
const count = <Key>(counts: Map<Key, number>, keys: readonly Key[]): void => {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Every kind of command; a new one is missing here and in the generator. */
const COMMANDS: Record<Command['kind'], true> = {
  start: true,
  view: true,
  agree: true,
  reject: true,
  stage: true,
  claim: true,
  unclaim: true,
  transfer: true,
  delegate: true,
  'fall-back': true,
  'add-sign': true,
  'reduce-sign': true,
  'copy-to': true,
  withdraw: true,
  recall: true,
  revoke: true,
  terminate: true,
  reassign: true,
  void: true,
  share: true,
  urge: true,
  comment: true,
  resolve: true,
  migrate: true,
  tick: true,
  'child-started': true,
  'child-ended': true,
  'parent-left': true,
};
/** How often each is carried out, at the least, in all cases together. */
const OFTEN = CASES / 60;

const parts = Array.from({ length: CASES / PART }, (_, at) => at * PART);

describe('after every command of any case', () => {
  it.each(parts)(
    'cases from %i on: alive, no row lost, no secret seen, replayed alike',
    { timeout: 120_000 },
    from => {
      const cases = Array.from({ length: PART }, (_, at) => fuzz(from + at));
      expect(cases.flatMap(({ seed, faults }) => faults.map(fault => `seed ${seed}: ${fault}`))).toEqual([]);
      for (const one of cases) {
        count(kinds.command, one.accepted);
        count(kinds.node, one.entered);
      }
      const accepted = cases.reduce((sum, one) => sum + one.accepted.length, 0);
      expect(accepted).toBeGreaterThan(10 * PART);
    },
  );
  it.each(Object.keys(COMMANDS))('the command %s is carried out often', kind => {
    expect(kinds.command.get(kind) ?? 0).toBeGreaterThan(OFTEN);
  });
  it.each(Object.entries(NODE).filter(([, type]) => type !== NODE.branch))(
    'a node of the kind %s is entered often',
    (_, type) => {
      expect(kinds.node.get(type) ?? 0).toBeGreaterThan(OFTEN);
    },
  );
});
