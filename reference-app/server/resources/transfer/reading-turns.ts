/** Limits how many sheets are read at the same time: one of each tenant, and two of the process. */
import { refuse } from '../../http/errors/refuse.ts';
import type { SignedInActor } from '../../http/security/actor.ts';

class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(limit: number) {
    this.#free = limit;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>(resolve => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

const parsing = new Turns(2);
const readers = new Set<string>();
/** Turns of a tenant, with the number of its people who read or wait. */
const loading = new Map<string, { turns: Turns; readers: number }>();

interface Reading<Loaded, T> {
  /** Takes as long as the bucket of the tenant takes, so it holds up that tenant alone. */
  load(): Promise<Loaded>;
  parse(loaded: Loaded): Promise<T>;
}

/** Refuses a second sheet of the same person while the first one is read. Others wait for their turn. */
export async function inReadingTurn<Loaded, T>(
  { merchantId, userId }: Pick<SignedInActor, 'merchantId' | 'userId'>,
  { load, parse }: Reading<Loaded, T>,
): Promise<T> {
  const reader = JSON.stringify([merchantId, userId]);
  if (readers.has(reader)) return refuse('too-many-transfers');
  readers.add(reader);
  const tenant = loading.get(merchantId) ?? { turns: new Turns(1), readers: 0 };
  loading.set(merchantId, tenant);
  tenant.readers += 1;
  try {
    return await tenant.turns.take(async () => {
      const loaded = await load();
      return parsing.take(() => parse(loaded));
    });
  } finally {
    tenant.readers -= 1;
    if (tenant.readers === 0) loading.delete(merchantId);
    readers.delete(reader);
  }
}
