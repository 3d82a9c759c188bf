/** Implements the sub-process node: another process runs, and this instance continues when it has ended. */
import type { SubProcessNode } from '../../flow/index.ts';
import { ownProperty, type Values } from '../../form/index.ts';
import type { Visit } from '../model/instance.ts';
import type { NodeBehaviour, Turn } from './behaviour.ts';

export const subProcessBehaviour: NodeBehaviour<SubProcessNode> = {
  enter: enterSubProcess,
  row: 1,
  child: ({ taking = [], onReject }, values) => {
    const found = taking.filter(({ from }) => Object.hasOwn(values, from));
    return {
      taken: Object.fromEntries(found.map(({ from, to }) => [to, values[from]])),
      rejects: onReject !== 'go-on',
    };
  },
};

/** Requests the child instance. The host starts it and reports its id with `child-started`. */
function enterSubProcess(turn: Turn, { processKey, giving = [] }: SubProcessNode, visit: Visit): void {
  const provided = giving.map(({ from, to }): [string, unknown] => [
    to,
    ownProperty(turn.instance.values, from),
  ]);
  const values: Values = Object.fromEntries(provided.filter(([, value]) => value !== undefined));
  turn.effects.push({ kind: 'child-wanted', visitId: visit.id, processKey, values });
}
