/** Steps of the verification: archives first, then the rows in the database, until the first fault. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { type LogVerification, verifyAllLogs } from './verification.ts';

type ArchivePart = PartOf<'POST log/archive/verify', 'response'>;

const fakeClientOf = (archives: Record<'logs' | 'applications', ArchivePart[]>) => {
  const bodies: object[] = [];
  return {
    bodies,
    log: {
      archive: {
        verify: async ({ body }: { body: PartOf<'POST log/archive/verify', 'body'> }) => {
          bodies.push(body);
          return archives[body.subject].shift()!;
        },
      },
      verify: async ({ body }: { body: PartOf<'POST log/verify', 'body'> }) => {
        bodies.push(body);
        return { checked: 2, seq: (body.after ?? 5) + 2, done: body.after !== undefined };
      },
    },
  };
};
const run = async (client: ReturnType<typeof fakeClientOf>) => {
  const states: LogVerification[] = [];
  for await (const state of verifyAllLogs(client, { seq: 6, hash: 'h' })) states.push(state);
  return states;
};
const none: ArchivePart = { checked: 0, seq: 0, done: true };

it('verifies all archives and then all rows, and counts them', async () => {
  const client = fakeClientOf({
    logs: [
      { checked: 3, seq: 3, done: false },
      { checked: 2, seq: 5, done: true },
    ],
    applications: [{ checked: 1, seq: 1, done: true }],
  });
  expect((await run(client)).at(-1)).toEqual({
    state: 'ok',
    counts: { logs: 5, applications: 1, stored: 4 },
  });
  expect(client.bodies).toEqual([
    { subject: 'logs' },
    { subject: 'logs', after: 3 },
    { subject: 'applications' },
    { checkpoint: { seq: 6, hash: 'h' } },
    { after: 7 },
  ]);
});

it('ends with the first fault of an archive', async () => {
  const fault = { archiveId: 'a', seq: 4, kind: 'missing' } as const;
  const client = fakeClientOf({ logs: [none], applications: [{ checked: 0, seq: 0, done: true, fault }] });
  expect((await run(client)).at(-1)).toEqual({ state: 'archive-wrong', subject: 'applications', fault });
  expect(client.bodies).toHaveLength(2);
});
