/** Shortens the command of an audit row for the database. The hash of the row covers the complete command. */
import type { Command } from '@countersign/sdk/approval';

/** The columns of the row that a command contains too. */
interface ColumnsOfCommand {
  instanceId: string;
  /** The actor of the command, or `SYSTEM_ACTOR_ID` for a command without an actor. */
  actorId: string;
}

type Shortened<C> = C extends Command ? Omit<C, keyof ColumnsOfCommand> & Partial<ColumnsOfCommand> : never;

/**
 * A command in the database, without the actor and without the id of the instance that it starts. Rows of earlier
 * versions contain both.
 */
export type StoredCommand = Shortened<Command>;

/** Actor of the rows of commands without an actor, such as the end of a time limit. */
export const SYSTEM_ACTOR_ID = 'system';

export function toStoredCommand(command: Command, row: ColumnsOfCommand): StoredCommand {
  const stored: StoredCommand = { ...command };
  if (stored.actorId === row.actorId && row.actorId !== SYSTEM_ACTOR_ID) delete stored.actorId;
  if (stored.kind === 'start' && stored.instanceId === row.instanceId) delete stored.instanceId;
  return stored;
}

export function fromStoredCommand(stored: StoredCommand, row: ColumnsOfCommand): Command {
  const command: StoredCommand = { ...stored };
  if (command.actorId === undefined && row.actorId !== SYSTEM_ACTOR_ID) command.actorId = row.actorId;
  if (command.kind === 'start' && command.instanceId === undefined) command.instanceId = row.instanceId;
  return command as Command;
}
