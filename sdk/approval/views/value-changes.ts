/** Which fields got other values while an instance ran: folded from the commands that wrote any, without taking a step again. */
import { appliedChanges, computedAfter } from '../../form/expressions/index.ts';
import { defaultValues, equal, type Values } from '../../form/index.ts';
import { type Command, INSTANCE_STATE, type Process } from '../model/instance.ts';
import { behaviourOf } from '../nodes/index.ts';
import { indexOf } from '../turn/turn.ts';

/** An accepted command, with the version that it was taken under. */
export interface Written {
  revision: number;
  /** Milliseconds since 1970. */
  at: number;
  command: Command;
  process: Process;
}

export interface ValuesAfter extends Written {
  before: Values;
  after: Values;
}

/** The commands that may write values: a start, an agree, what was staged for one, and a sub-process that ends. */
export const WRITING = ['start', 'agree', 'stage', 'child-ended'] as const satisfies Command['kind'][];

/** Oldest first; the first one is the start with the initial values. `nodeOf` returns the node of a visit. */
export function valuesAfter(
  steps: readonly Written[],
  nodeOf: (visitId: string) => string | undefined,
): ValuesAfter[] {
  const drafts = new Map<string, Values>();
  let values: Values | undefined;
  return steps.flatMap(step => {
    const { command, process } = step;
    if (command.kind === 'stage') drafts.set(command.taskId, command.values);
    const before = values ?? defaultValues(process.form);
    const after = written(step, before, { drafts, nodeOf });
    values = after ?? values;
    return after && (command.kind === 'start' || !equal(before, after)) ? [{ ...step, before, after }] : [];
  });
}

interface Known {
  drafts: ReadonlyMap<string, Values>;
  nodeOf: (visitId: string) => string | undefined;
}

/** Undefined where the command wrote nothing. */
function written(
  { command, process }: Written,
  before: Values,
  { drafts, nodeOf }: Known,
): Values | undefined {
  const { form, flow } = process;
  if (command.kind === 'start') return appliedChanges(form, before, command.values);
  if (command.kind === 'agree') {
    const sent = command.values ?? drafts.get(command.taskId) ?? {};
    return appliedChanges(form, before, sent);
  }
  if (command.kind !== 'child-ended' || command.state !== INSTANCE_STATE.approved) return undefined;
  const node = indexOf(flow).get(nodeOf(command.visitId) ?? '')?.node;
  const taken = node && behaviourOf(node)?.child?.(node, command.values).taken;
  return computedAfter(form, { ...before, ...taken });
}
