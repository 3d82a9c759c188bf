/** Moves the clock of the portal of this worker, and of the pages that a test opens, without waiting. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { forgetSessions } from './client.ts';
import { clockFile } from './servers.ts';

/**
 * Sets the time of the portal, or restores the real time without an argument. People sign in again, because a
 * session of the embedded database can have expired.
 */
export async function setPortalTime(time?: Date): Promise<void> {
  const text = time?.toISOString() ?? '';
  writeFileSync(clockFile(), text);
  const answer = `${clockFile()}.read`;
  // The portal writes the file with its first answer.
  const read = () => (existsSync(answer) ? readFileSync(answer, 'utf8') : undefined);
  await expect.poll(read, { message: 'the portal has read its clock', intervals: [20] }).toBe(text);
  forgetSessions();
}

/** Runs in each page before its own scripts: moves its clock by the milliseconds that the window stores. */
export function movePageClock(): void {
  // A page without an origin has no storage.
  if (!location.protocol.startsWith('http')) return;
  const offset = Number(localStorage.getItem('test-clock-offset') ?? 0);
  const RealDate = Date;
  class MovedDate extends RealDate {
    constructor(...parts: number[]) {
      super(...((parts.length === 0 ? [RealDate.now() + offset] : parts) as [number]));
    }

    static override now(): number {
      return RealDate.now() + offset;
    }
  }
  globalThis.Date = MovedDate as DateConstructor;
}
