/** Transfer: the task is the other person's from now on (rule 8). */
import { handOver } from '../people/hand-over.ts';
import { type CommandHandler, onTask } from './handler.ts';

export const transfer: CommandHandler<'transfer'> = { run: handOver };

export const transferAction = onTask(own => ({ kind: 'transfer', to: own.actorId, ...own }));
