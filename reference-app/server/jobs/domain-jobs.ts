/** Defines the background work that a domain can register. */
import type { Tx } from '../db/access.ts';
import type { QueueName } from './outbox.ts';
import type { Worker } from './start.ts';

/**
 * Work that becomes due at a certain time. The periodic sweep finds due items, because the job of an item may
 * have been lost.
 */
export interface DueWork<Item = unknown> {
  /** Name of the work in error messages, for example `reminder`. */
  name: string;
  /** Lists the items of one tenant that are due now, such as reminders. */
  list(tx: Tx): Promise<readonly Item[]>;
  /** Processes one item in its own transaction. */
  run(merchantId: string, item: Item): Promise<unknown>;
}

export interface DomainJobs {
  workers?: Partial<Record<QueueName, Worker>>;
  due?: readonly DueWork[];
  /** Work that runs once a night. `name` names it in error messages. */
  daily?: { name: string; run(): Promise<unknown> };
  /** Called when a job has failed permanently. */
  gaveUp?(queue: QueueName, merchantId: string): Promise<void>;
}

/**
 * Returns the given job definition unchanged. Its type parameter ensures that `list` and `run` use the same
 * type of due items.
 */
export const defineDueItemJob = <Item>(work: DueWork<Item>): DueWork => work as DueWork;
