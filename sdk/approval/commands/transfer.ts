/**
 * Implements the transfer command: the task is handed over to another person for good
 * (docs/flow/rules.md#transfer).
 */
import { runHandOverCommand } from '../people/hand-over.ts';
import { type CommandHandler, createTaskActionAvailabilityProbe } from './handler.ts';

export const transferCommandHandler: CommandHandler<'transfer'> = { run: runHandOverCommand };

export const transferAction = createTaskActionAvailabilityProbe(own => ({
  kind: 'transfer',
  to: own.actorId,
  ...own,
}));
