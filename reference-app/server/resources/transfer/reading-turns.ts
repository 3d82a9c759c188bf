/** Limits how many sheets are read at the same time: one of each person, and two of the process. */
import { refuse } from '../../http/errors/refuse.ts';
import type { SignedInActor } from '../../http/security/actor.ts';

const maxReadings = 2;

const readers = new Set<string>();
const waiting: (() => void)[] = [];
let readings = 0;

/** Refuses a second sheet of the same person while the first one is read. Others wait for their turn. */
export async function inReadingTurn<T>(
  { merchantId, userId }: Pick<SignedInActor, 'merchantId' | 'userId'>,
  read: () => Promise<T>,
): Promise<T> {
  const reader = JSON.stringify([merchantId, userId]);
  if (readers.has(reader)) return refuse('too-many-transfers');
  readers.add(reader);
  try {
    if (readings < maxReadings) readings += 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await read();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else readings -= 1;
    }
  } finally {
    readers.delete(reader);
  }
}
