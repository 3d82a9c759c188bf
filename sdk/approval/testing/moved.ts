/** Runs a script that continues in another version: actions, the migration, and further actions. */
import { expect } from 'vitest';
import type { Flow } from '../../flow/index.ts';
import type { Refusal } from '../model/command.ts';
import type { Instance, Process } from '../model/instance.ts';
import { invariantViolations } from '../model/invariant.ts';
import type { StepResult } from '../model/result.ts';
import { step } from '../step.ts';
import { commandOf, directory, freeze, type Move, makeWorld, move, play } from './driver.ts';
import { processOf } from './flows.ts';

export type Nodes = Record<string, string>;

/** When it goes on: every wait that was begun is over. */
const AFTERWARDS = 10 ** 6;
const setting = { allowReturn: true };
export const next = (flow: Flow, version = 2): Process => ({ ...processOf(flow, setting), version });

/** Moves it, as the administrator does. */
export function moved(instance: Instance | undefined, from: Process, to: Process, nodes?: Nodes): StepResult {
  const command = {
    kind: 'migrate' as const,
    actorId: 'admin',
    version: to.version,
    ...(nodes && { nodes }),
  };
  const world = { ...makeWorld(), newId: () => 'm', lang: 'en' as const, migratesTo: to };
  return step(from, instance, command, world);
}

export interface Scenario {
  from: Flow;
  moves: (string | Move)[];
  to: Flow;
  nodes?: Nodes;
  then?: (string | Move)[];
}

/** The instance at the end, and the last refusal: of the migration, or of what was done after it. */
export function summaryOf({ from, moves, to, nodes, then = [] }: Scenario) {
  const [before, after] = [processOf(from, setting), next(to)];
  const result = moved(play(before, moves).instance, before, after, nodes);
  if (!result.ok) return { instance: undefined, refusal: result.refusal, after };
  let instance = freeze(result.instance);
  let refusal: Refusal | undefined;
  let ids = 0;
  for (const one of then.map(move)) {
    const world = { ...makeWorld(), now: AFTERWARDS, newId: () => `new${++ids}` };
    const done = step(after, instance, commandOf(one, instance), world);
    refusal = done.ok ? undefined : done.refusal;
    if (done.ok) instance = freeze(done.instance);
    expect(invariantViolations(instance, directory())).toEqual([]);
  }
  return { instance, refusal, after };
}
