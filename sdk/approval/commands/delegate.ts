/** Delegate: the other person decides in the actor's place (rule 8). */
import { handOver } from '../people/hand-over.ts';
import { type CommandHandler, onTask } from './handler.ts';

export const delegate: CommandHandler<'delegate'> = { run: handOver };

export const delegateAction = onTask(own => ({ kind: 'delegate', to: own.actorId, ...own }));
