/**
 * Implements the delegate command: another person decides the task on behalf of the actor
 * (docs/flow/rules.md#delegate).
 */
import { handOver } from '../people/hand-over.ts';
import { type CommandHandler, offerOnTask } from './handler.ts';

export const delegate: CommandHandler<'delegate'> = { run: handOver };

export const delegateAction = offerOnTask(own => ({ kind: 'delegate', to: own.actorId, ...own }));
