/** Simulates one application from its start until now by running each step through the engine. */
import {
  type Command,
  type Directory,
  INSTANCE_STATE,
  type Instance,
  type Process,
  step,
  TASK_STATE,
  type Task,
} from '@countersign/sdk/approval';
import type { Choice } from '@countersign/sdk/form';
import { createLookupRecordingEngineEnvironment } from '../../audit/facts.ts';
import type { Stepped } from '../../audit/record.ts';
import { newId } from '../../db/new-id.ts';
import { type Both, bilingualText } from '../../setup/in-language.ts';
import { userIdOf } from '../../setup/tenant.ts';
import type { Chance } from './chance.ts';
import type { PlannedApplication } from './plan.ts';
import { chooseReactionCommand, DISCUSSION_COMMENTS, taskWaitMinutes } from './reactions.ts';
import { addWorkingMinutes, DEMO_DAY_MS, MINUTE_MS, nextWorkingMoment } from './working-time.ts';

export interface Company {
  merchantId: string;
  timeZone: string;
  directory: Directory;
  chance: Chance;
  /** Time at which the simulation ends, in milliseconds since 1970. */
  now: number;
  /**
   * Ids of people who always decide promptly, so that their task lists match the description in the guide.
   */
  prompt: ReadonlySet<string>;
  /** Ids of people who can be asked to help with a task. */
  helpers: readonly string[];
  administrator: string;
}

export interface SimulatedInstance {
  process: Process;
  processType: string;
  steps: Stepped[];
  instance: Instance;
}

interface PlannedStart {
  planned: PlannedApplication;
  process: Process;
  choices: Record<string, Choice[]> | undefined;
  processType: string;
}

/**
 * Simulates an application. Returns undefined if the engine refuses to start it, for example because no
 * approver exists.
 */
export function simulateDemoApprovalInstance(
  company: Company,
  { planned, process, choices, processType }: PlannedStart,
): SimulatedInstance | undefined {
  const run = new DemoApprovalSimulation(company, { planned, process, choices });
  const instance = run.start();
  if (!instance) return undefined;
  while (run.next());
  run.afterwards();
  return { process, processType, steps: run.steps, instance: run.steps.at(-1)!.after };
}

/** Maximum age of a task, in milliseconds, at which the simulation may leave the task open. */
const RECENT_TASK_MS = 8 * DEMO_DAY_MS;

type StartOfRun = Omit<PlannedStart, 'processType'>;

class DemoApprovalSimulation {
  readonly steps: Stepped[] = [];
  private readonly company: Company;
  private readonly cast: StartOfRun;
  /** Time at which each open task will be handled, by task id. */
  private readonly due = new Map<string, number>();

  constructor(company: Company, cast: StartOfRun) {
    this.company = company;
    this.cast = cast;
  }

  start(): Instance | undefined {
    const { userName, at, itemName, values, degree } = this.cast.planned;
    return this.take(
      {
        kind: 'start',
        instanceId: newId(at),
        actorId: userIdOf(userName),
        values,
        itemName,
        degree,
        picks: [],
      },
      at,
    );
  }

  /** Handles the next task that is due. Returns false if no further task is due before the current time. */
  next(): boolean {
    const instance = this.steps.at(-1)!.after;
    if (instance.state !== INSTANCE_STATE.running) return false;
    const open = instance.tasks.filter(
      task => task.state === TASK_STATE.processing && task.taskType !== 2 && !task.held,
    );
    const [task, at] = this.earliest(open);
    if (!task || at >= this.company.now) {
      this.urge(instance);
      return false;
    }
    if (this.givesUp(instance, at)) return true;
    this.view(task, at);
    this.react(instance, task, at);
    return true;
  }

  /**
   * Simulates events after the end of the application: recipients read their copies, people comment, and some
   * approvals are voided.
   */
  afterwards(): void {
    const { chance, now, administrator } = this.company;
    const ended = this.steps.at(-1)!.after;
    const at = addWorkingMinutes(lastStepTime(this.steps), chance.between(10, 400));
    if (at >= now) return;
    for (const task of ended.tasks.filter(one => one.taskType === 2 && one.viewedAt === undefined))
      if (chance.percent(70)) this.take({ kind: 'view', taskId: task.id, actorId: task.actorId }, at);
    if (chance.percent(7))
      this.take(
        { kind: 'comment', actorId: ended.initiatorId, comment: this.text(DISCUSSION_COMMENTS) },
        at + MINUTE_MS,
      );
    if (ended.state === INSTANCE_STATE.approved && chance.percent(1.5))
      this.take(
        { kind: 'void', actorId: administrator, comment: this.text(INSTANCE_VOIDING_COMMENTS) },
        at + DEMO_DAY_MS,
      );
  }

  private earliest(open: Task[]): [task: Task | undefined, at: number] {
    for (const task of open) if (!this.due.has(task.id)) this.due.set(task.id, this.dueOf(task));
    const [first] = open.toSorted((left, right) => this.due.get(left.id)! - this.due.get(right.id)!);
    return [first, first ? this.due.get(first.id)! : Number.POSITIVE_INFINITY];
  }

  private dueOf({ actorId, createdAt }: Task): number {
    const { chance, now, prompt } = this.company;
    const from = Math.max(createdAt, lastStepTime(this.steps));
    if (prompt.has(actorId)) return this.promptly(from);
    if (now - from < RECENT_TASK_MS && chance.percent(30)) return Number.POSITIVE_INFINITY;
    return addWorkingMinutes(from, taskWaitMinutes(chance)) + chance.between(1, 59) * 1000;
  }

  private promptly(from: number): number {
    const { chance, now } = this.company;
    const at = addWorkingMinutes(from, chance.between(8, 90));
    return at < now ? at : from + (now - from) / 2;
  }

  /**
   * Simulates a revocation by the initiator or a termination by an administrator. Returns true if one of them
   * happened.
   */
  private givesUp(instance: Instance, at: number): boolean {
    const { chance, administrator } = this.company;
    if (chance.percent(1.6)) return !!this.take({ kind: 'revoke', actorId: instance.initiatorId }, at);
    if (chance.percent(0.7))
      return !!this.take(
        { kind: 'terminate', actorId: administrator, comment: this.text(TERMINATION_COMMENTS) },
        at,
      );
    return false;
  }

  private view(task: Task, at: number): void {
    if (task.viewedAt === undefined && task.taskType === 1)
      this.take(
        { kind: 'view', taskId: task.id, actorId: task.actorId },
        at - this.company.chance.between(10, 170) * 1000,
      );
  }

  /**
   * Simulates a person's reaction to a task. If the engine refuses the reaction, the person agrees to the
   * task instead. For example, a person cannot be added to a node twice. People who always decide promptly
   * never involve others, because their tasks would then stay open.
   */
  private react(instance: Instance, task: Task, at: number): void {
    const { chance, helpers, prompt } = this.company;
    const { lang } = this.cast.planned;
    const command = chooseReactionCommand({ chance, instance, task, lang, colleague: chance.one(helpers) });
    const waitsForAnother = prompt.has(task.actorId) && COMMANDS_LEAVING_TASK_OPEN.has(command.kind);
    const done =
      (waitsForAnother ? undefined : this.take(command, at)) ??
      this.take({ kind: 'agree', taskId: task.id, actorId: task.actorId }, at);
    this.due.set(task.id, done ? this.againOf(task, at) : Number.POSITIVE_INFINITY);
  }

  /**
   * Returns the time at which a person handles a task again. A task can stay open after a command, for
   * example after the person adds a signer.
   */
  private againOf({ actorId }: Task, at: number): number {
    const { chance, prompt } = this.company;
    return prompt.has(actorId) ? this.promptly(at) : addWorkingMinutes(at, taskWaitMinutes(chance));
  }

  private urge(instance: Instance): void {
    const { chance, now } = this.company;
    const at = nextWorkingMoment(lastStepTime(this.steps) + DEMO_DAY_MS * 1.5);
    if (at < now && chance.percent(40)) this.take({ kind: 'urge', actorId: instance.initiatorId }, at);
  }

  private text(texts: readonly Both[]): string {
    return this.company.chance.one(texts)[this.cast.planned.lang];
  }

  /** Applies a command. Returns undefined if the engine refuses the command. */
  private take(command: Command, moment: number): Instance | undefined {
    const { merchantId, timeZone, directory } = this.company;
    const { process, choices, planned } = this.cast;
    const { lang } = planned;
    const at = Math.max(Math.floor(moment), this.steps.length > 0 ? lastStepTime(this.steps) : 0);
    const world = createLookupRecordingEngineEnvironment({
      now: at,
      newId: () => newId(at),
      directory,
      timeZone,
      lang,
    });
    const before = this.steps.at(-1)?.after;
    const result = step(process, before, command, world);
    if (!result.ok || result.instance === before) return undefined;
    const { instance: after, effects } = result;
    this.steps.push({ merchantId, process, choices, before, after, command, effects, world });
    return after;
  }
}

/** Commands after which the task stays open for its assignee. */
const COMMANDS_LEAVING_TASK_OPEN: ReadonlySet<Command['kind']> = new Set(['add-sign', 'delegate']);

const lastStepTime = (steps: Stepped[]): number => steps.at(-1)!.world.now;

const INSTANCE_VOIDING_COMMENTS = [bilingualText('重复提交，作废', 'Submitted twice')] as const;
const TERMINATION_COMMENTS = [bilingualText('流程已线下处理，终止', 'Handled on paper')] as const;
