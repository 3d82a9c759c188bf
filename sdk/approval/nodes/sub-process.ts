/** The sub-process: another process runs, and this one goes on when it has ended. */
import type { SubProcessNode } from '../../flow/index.ts';
import { own, type Values } from '../../form/index.ts';
import type { Visit } from '../model/instance.ts';
import type { Turn } from '../turn/turn.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const subProcess: NodeBehaviour<SubProcessNode> = {
  enter,
  row: 1,
  child: ({ taking = [], onReject }, values) => {
    const found = taking.filter(({ from }) => Object.hasOwn(values, from));
    return {
      taken: Object.fromEntries(found.map(({ from, to }) => [to, values[from]])),
      rejects: onReject !== 'go-on',
    };
  },
};

/** The host of the engine starts the child and reports it with `child-started`. */
function enter(turn: Turn, { processKey, giving = [] }: SubProcessNode, visit: Visit): void {
  const provided = giving.map(({ from, to }): [string, unknown] => [to, own(turn.instance.values, from)]);
  const values: Values = Object.fromEntries(provided.filter(([, value]) => value !== undefined));
  turn.effects.push({ kind: 'child-wanted', visitId: visit.id, processKey, values });
}
