/** The shape of one command: its check and effect, and the actions by which people give it. */
import type { Command, Instance, Process, Refusal, Task, World } from '../model/instance.ts';
import type { Turn } from '../turn/turn.ts';

export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

export interface CommandHandler<Kind extends Command['kind']> {
  /** Checks the command and executes it on the turn. Returns the refusal, which throws the turn away. */
  run(turn: Turn, command: CommandOf<Kind>): Refusal | undefined;
  /** Runs once the command could be executed, so that a late caller is refused as late. Returns a refusal where a comment or a signature is missing. */
  refuseMissing?(turn: Turn, command: CommandOf<Kind>): Refusal | undefined;
  /** Whether the command would change nothing: it is accepted without a new revision. */
  changesNothing?(instance: Instance, command: CommandOf<Kind>, world: World): boolean;
  /** Whether its caller can be asked to pick the people of the next node. */
  picks?: boolean;
  /** Whether it is accepted after the end of the instance. Commands on a task check that themselves. */
  afterEnd?: boolean;
}

/** A person who asks for the actions they may take, at their task or at the instance as a whole. */
export interface ActionCaller {
  process: Process;
  instance: Instance;
  actorId: string;
  /** Empty where the person has no task. */
  taskId: string;
  task?: Task | undefined;
}

export interface ActionOffer {
  /** The commands that the action would give, without what a person still chooses. Empty where the action does not fit. */
  probes(caller: ActionCaller): Command[];
  /** Whether a probe is complete: refused for any reason, the action is not offered. */
  isComplete?: boolean;
}

/** An action on a task: its command without receivers, values and comment. */
export const onTask = (probe: (own: { actorId: string; taskId: string }) => Command): ActionOffer => ({
  probes: ({ actorId, taskId, task }) => (task ? [probe({ actorId, taskId })] : []),
});

/** An action on the instance as a whole. */
export const onInstance = (probe: (actorId: string) => Command): ActionOffer => ({
  probes: ({ actorId }) => [probe(actorId)],
});
