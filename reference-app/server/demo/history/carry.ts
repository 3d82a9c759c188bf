/** Carries one application from its start to now, step by step through the engine. */
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
import { recorded } from '../../audit/facts.ts';
import type { Stepped } from '../../audit/record.ts';
import { newId } from '../../db/new-id.ts';
import { type Both, both } from '../../setup/in-language.ts';
import { userIdOf } from '../../setup/tenant.ts';
import type { Chance } from './chance.ts';
import type { Planned } from './plan.ts';
import { COMMENTS, reactionTo, waitOf } from './reactions.ts';
import { afterWorking, DAY, MINUTE, workingMoment } from './working-time.ts';

export interface Company {
  merchantId: string;
  timeZone: string;
  directory: Directory;
  chance: Chance;
  /** Milliseconds since 1970. */
  now: number;
  /** People who decide at once, so that their task lists stay as the guide shows them. */
  prompt: ReadonlySet<string>;
  /** Ids of people who help out. */
  helpers: readonly string[];
  administrator: string;
}

export interface Carried {
  process: Process;
  processType: string;
  steps: Stepped[];
  instance: Instance;
}

interface Started {
  planned: Planned;
  process: Process;
  choices: Record<string, Choice[]> | undefined;
  processType: string;
}

/** Undefined where the company has nobody who decides. */
export function carry(
  company: Company,
  { planned, process, choices, processType }: Started,
): Carried | undefined {
  const run = new Run(company, { planned, process, choices });
  const instance = run.start();
  if (!instance) return undefined;
  while (run.next());
  run.afterwards();
  return { process, processType, steps: run.steps, instance: run.steps.at(-1)!.after };
}

/** Of the tasks that are younger, many are still open. */
const RECENT = 8 * DAY;

type Cast = Omit<Started, 'processType'>;

class Run {
  readonly steps: Stepped[] = [];
  private readonly company: Company;
  private readonly cast: Cast;
  /** When each open task is handled, by its id. */
  private readonly due = new Map<string, number>();

  constructor(company: Company, cast: Cast) {
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

  /** Handles the task that is due next; false where nothing more happens until now. */
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

  /** Recipients read their copies, people comment, and some approvals are declared invalid. */
  afterwards(): void {
    const { chance, now, administrator } = this.company;
    const ended = this.steps.at(-1)!.after;
    const at = afterWorking(lastTime(this.steps), chance.between(10, 400));
    if (at >= now) return;
    for (const task of ended.tasks.filter(one => one.taskType === 2 && one.viewedAt === undefined))
      if (chance.percent(70)) this.take({ kind: 'view', taskId: task.id, actorId: task.actorId }, at);
    if (chance.percent(7))
      this.take({ kind: 'comment', actorId: ended.initiatorId, comment: this.text(COMMENTS) }, at + MINUTE);
    if (ended.state === INSTANCE_STATE.approved && chance.percent(1.5))
      this.take({ kind: 'void', actorId: administrator, comment: this.text(VOIDED) }, at + DAY);
  }

  private earliest(open: Task[]): [task: Task | undefined, at: number] {
    for (const task of open) if (!this.due.has(task.id)) this.due.set(task.id, this.dueOf(task));
    const [first] = open.toSorted((left, right) => this.due.get(left.id)! - this.due.get(right.id)!);
    return [first, first ? this.due.get(first.id)! : Number.POSITIVE_INFINITY];
  }

  private dueOf({ actorId, createdAt }: Task): number {
    const { chance, now, prompt } = this.company;
    const from = Math.max(createdAt, lastTime(this.steps));
    if (prompt.has(actorId)) return this.promptly(from);
    if (now - from < RECENT && chance.percent(30)) return Number.POSITIVE_INFINITY;
    return afterWorking(from, waitOf(chance)) + chance.between(1, 59) * 1000;
  }

  private promptly(from: number): number {
    const { chance, now } = this.company;
    const at = afterWorking(from, chance.between(8, 90));
    return at < now ? at : from + (now - from) / 2;
  }

  /** The initiator revokes, or an administrator ends it. */
  private givesUp(instance: Instance, at: number): boolean {
    const { chance, administrator } = this.company;
    if (chance.percent(1.6)) return !!this.take({ kind: 'revoke', actorId: instance.initiatorId }, at);
    if (chance.percent(0.7))
      return !!this.take({ kind: 'terminate', actorId: administrator, comment: this.text(ENDED) }, at);
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
   * A refused reaction, such as asking a person who is in the node already, becomes an agreement. Prompt people ask nobody: the task
   * would stay with them until the other person acts.
   */
  private react(instance: Instance, task: Task, at: number): void {
    const { chance, helpers, prompt } = this.company;
    const { lang } = this.cast.planned;
    const command = reactionTo({ chance, instance, task, lang, colleague: chance.one(helpers) });
    const waitsForAnother = prompt.has(task.actorId) && WAITING.has(command.kind);
    const done =
      (waitsForAnother ? undefined : this.take(command, at)) ??
      this.take({ kind: 'agree', taskId: task.id, actorId: task.actorId }, at);
    this.due.set(task.id, done ? this.againOf(task, at) : Number.POSITIVE_INFINITY);
  }

  /** When a task that stays open after a reaction is handled, such as one with a signer before it. */
  private againOf({ actorId }: Task, at: number): number {
    const { chance, prompt } = this.company;
    return prompt.has(actorId) ? this.promptly(at) : afterWorking(at, waitOf(chance));
  }

  private urge(instance: Instance): void {
    const { chance, now } = this.company;
    const at = workingMoment(lastTime(this.steps) + DAY * 1.5);
    if (at < now && chance.percent(40)) this.take({ kind: 'urge', actorId: instance.initiatorId }, at);
  }

  private text(texts: readonly Both[]): string {
    return this.company.chance.one(texts)[this.cast.planned.lang];
  }

  /** Undefined where the engine refuses. */
  private take(command: Command, moment: number): Instance | undefined {
    const { merchantId, timeZone, directory } = this.company;
    const { process, choices, planned } = this.cast;
    const { lang } = planned;
    const at = Math.max(Math.floor(moment), this.steps.length > 0 ? lastTime(this.steps) : 0);
    const world = recorded({ now: at, newId: () => newId(at), directory, timeZone, lang });
    const before = this.steps.at(-1)?.after;
    const result = step(process, before, command, world);
    if (!result.ok || result.instance === before) return undefined;
    const { instance: after, effects } = result;
    this.steps.push({ merchantId, process, choices, before, after, command, effects, world });
    return after;
  }
}

/** Reactions after which the task of their person stays open. */
const WAITING: ReadonlySet<Command['kind']> = new Set(['add-sign', 'delegate']);

const lastTime = (steps: Stepped[]): number => steps.at(-1)!.world.now;

const VOIDED = [both('重复提交，作废', 'Submitted twice')] as const;
const ENDED = [both('流程已线下处理，终止', 'Handled on paper')] as const;
