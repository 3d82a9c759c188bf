/** Limits how many spreadsheets are read at the same time: one per tenant, and two in the whole process. */
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';

class SheetReadSemaphore {
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

const sheetParsingSemaphore = new SheetReadSemaphore(2);
const tenantUserKeysReadingSheets = new Set<string>();
/**
 * The reading queue of each tenant: a semaphore, and the number of users who are reading sheets or waiting.
 */
const sheetQueueByTenant = new Map<string, { turns: SheetReadSemaphore; readers: number }>();

interface Reading<Loaded, T> {
  /**
   * Loads the spreadsheet file. The duration depends on the bucket of the tenant, so a slow load blocks only
   * the queue of this tenant.
   */
  load(): Promise<Loaded>;
  parse(loaded: Loaded): Promise<T>;
}

/** Waits until a sheet may be read, and reads it. Throws if the same user is already reading a sheet. */
export async function readSheetWithConcurrencyLimit<Loaded, T>(
  { merchantId, userId }: Pick<SignedInActor, 'merchantId' | 'userId'>,
  { load, parse }: Reading<Loaded, T>,
): Promise<T> {
  const reader = JSON.stringify([merchantId, userId]);
  if (tenantUserKeysReadingSheets.has(reader)) return throwRefusal('too-many-transfers');
  tenantUserKeysReadingSheets.add(reader);
  const tenant = sheetQueueByTenant.get(merchantId) ?? { turns: new SheetReadSemaphore(1), readers: 0 };
  sheetQueueByTenant.set(merchantId, tenant);
  tenant.readers += 1;
  try {
    return await tenant.turns.take(async () => {
      const loaded = await load();
      return sheetParsingSemaphore.take(() => parse(loaded));
    });
  } finally {
    tenant.readers -= 1;
    if (tenant.readers === 0) sheetQueueByTenant.delete(merchantId);
    tenantUserKeysReadingSheets.delete(reader);
  }
}
