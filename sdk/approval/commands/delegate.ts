/**
 * Implements the delegate command: another person decides the task on behalf of the actor
 * (docs/flow/rules.md#delegate).
 */
import { runHandOverCommand } from '../people/hand-over.ts';
import { type CommandHandler, createTaskActionAvailabilityProbe } from './handler.ts';

export const delegateCommandHandler: CommandHandler<'delegate'> = { run: runHandOverCommand };

export const delegateAction = createTaskActionAvailabilityProbe(own => ({
  kind: 'delegate',
  to: own.actorId,
  ...own,
}));
