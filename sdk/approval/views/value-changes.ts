/**
 * Computes how field values changed while an instance ran. It replays the commands that wrote values, without
 * running the engine.
 */
import { applyFieldChanges, type WorkdayLookup, withComputedFields } from '../../form/expressions/index.ts';
import { areDeeplyEqual, defaultValues, type Values, writableValues } from '../../form/index.ts';
import type { Command } from '../model/command.ts';
import { INSTANCE_STATE, type Process } from '../model/instance.ts';
import { findNodeBehaviour } from '../nodes/index.ts';
import { fieldPrivilegesAtNode } from '../people/privileges.ts';
import { getOrCreateNodeTreeIndex } from '../turn/turn.ts';

/** An accepted command, with the process version in which it was executed. */
export interface Written {
  revision: number;
  /** When the command was accepted, in milliseconds since 1970. */
  at: number;
  command: Command;
  process: Process;
  /** The working days that the command read. Default: Monday to Friday. */
  workdays?: WorkdayLookup | undefined;
}

export interface ValuesAfter extends Written {
  before: Values;
  after: Values;
}

/**
 * The kinds of commands that can write values: a start, an agreement, a draft that an agreement submits, and
 * the end of a sub-process.
 */
export const FORM_VALUE_WRITING_COMMANDS = [
  'start',
  'agree',
  'stage',
  'child-ended',
] as const satisfies Command['kind'][];

/**
 * Returns the commands that changed form values, oldest first. The first command is the start, which sets the
 * initial values. `nodeOf` returns the id of the node of a visit, and `nodeOfTask` that of a task.
 */
export function valueHistoryOfCommands(
  steps: readonly Written[],
  nodeOf: (visitId: string) => string | undefined,
  nodeOfTask: (taskId: string) => string | undefined = () => undefined,
): ValuesAfter[] {
  const drafts = new Map<string, Values>();
  let values: Values | undefined;
  return steps.flatMap(step => {
    const { command, process } = step;
    if (command.kind === 'stage') drafts.set(command.taskId, command.values);
    const before = values ?? defaultValues(process.form);
    const after = valuesAfterCommand(step, before, { drafts, nodeOf, nodeOfTask });
    values = after ?? values;
    return after && (command.kind === 'start' || !areDeeplyEqual(before, after))
      ? [{ ...step, before, after }]
      : [];
  });
}

interface ReplayContext {
  drafts: ReadonlyMap<string, Values>;
  nodeOf: (visitId: string) => string | undefined;
  nodeOfTask: (taskId: string) => string | undefined;
}

/** Returns the values after the command, or undefined if the command wrote none. */
function valuesAfterCommand(
  { command, process, workdays }: Written,
  before: Values,
  { drafts, nodeOf, nodeOfTask }: ReplayContext,
): Values | undefined {
  const { form, flow } = process;
  if (command.kind === 'start') return applyFieldChanges(form, before, command.values, { workdays });
  if (command.kind === 'agree') {
    const { taskId } = command;
    const sent =
      command.values ??
      submittedDraftValues(process, drafts.get(taskId) ?? {}, { before, nodeId: nodeOfTask(taskId) });
    return applyFieldChanges(form, before, sent, { workdays });
  }
  if (command.kind !== 'child-ended' || command.state !== INSTANCE_STATE.approved) return undefined;
  const node = getOrCreateNodeTreeIndex(flow).get(nodeOf(command.visitId) ?? '')?.node;
  const taken = node && findNodeBehaviour(node)?.child?.(node, command.values).taken;
  return withComputedFields(form, { ...before, ...taken }, { workdays });
}

/** Returns the values of a draft that the agreement wrote. A migration can have made other values invalid. */
function submittedDraftValues(
  process: Process,
  draft: Values,
  { before, nodeId = '' }: { before: Values; nodeId: string | undefined },
): Values {
  const isKnown = getOrCreateNodeTreeIndex(process.flow).has(nodeId);
  const privileges = isKnown ? fieldPrivilegesAtNode(process, nodeId) : [];
  return writableValues(process.form, draft, { privileges, before }).values;
}
