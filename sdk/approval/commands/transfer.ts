/**
 * Implements the transfer command: the task is handed over to another person for good
 * (docs/flow/rules.md#transfer).
 */
import { handOver } from '../people/hand-over.ts';
import { type CommandHandler, offerOnTask } from './handler.ts';

export const transferCommandHandler: CommandHandler<'transfer'> = { run: handOver };

export const transferAction = offerOnTask(own => ({ kind: 'transfer', to: own.actorId, ...own }));
