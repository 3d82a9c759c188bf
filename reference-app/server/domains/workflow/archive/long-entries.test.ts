/** Long archived applications are parsed, hashed and verified in slices, with the results of one piece. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { canonicalJson, chainLinkHash } from '../../../audit/canonical.ts';
import { type AuditRow, hashedPartOfAuditRow } from '../../../audit/queries.ts';
import { WORK_SLICE_LENGTH } from '../../../audit/slices.ts';
import { type ApplicationArchiveEntry, archivedApplicationHash, createArchiveEntry } from './entry.ts';
import { parseArchivedApplication } from './parse.ts';
import { ARCHIVED_APPLICATION_CHECKS } from './verify.ts';

const ROWS = 64;

/** Counts the turns of the event loop in which other requests could run while the work runs. */
async function countEventLoopTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const countTurn = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  await work();
  isDone = true;
  return turns;
}

/** Returns an audit log whose rows have 64 KiB each. */
function longAuditLog(): AuditRow[] {
  const rows: AuditRow[] = [];
  for (let revision = 1; revision <= ROWS; revision += 1) {
    const row = {
      merchantId: 'm',
      instanceId: 'i',
      revision,
      auditTime: new Date(revision),
      actorId: 'a',
      processId: 'p',
      version: 1,
      command: { text: 'x'.repeat(64 * 1024) },
      facts: {},
      effects: [],
      prevHash: rows.at(-1)?.hash ?? '',
    } as unknown as AuditRow;
    const hash = chainLinkHash(row.prevHash, canonicalJson(hashedPartOfAuditRow(row)));
    rows.push({ ...row, hash });
  }
  return rows;
}

describe('a long entry', () => {
  let entry: ApplicationArchiveEntry;
  let line: Buffer;
  let least: number;
  beforeAll(async () => {
    const history = { audit: longAuditLog(), timeline: [] };
    entry = await createArchiveEntry('m', { before: { seq: 0, hash: 'h' }, instanceId: 'i', history });
    line = Buffer.from(JSON.stringify(entry));
    least = Math.floor(line.length / (2 * WORK_SLICE_LENGTH));
  });

  it('is parsed one row at a time', async () => {
    const parsed = vi.spyOn(JSON, 'parse');
    expect(await countEventLoopTurns(() => parseArchivedApplication(line))).toBeGreaterThanOrEqual(least);
    const longest = Math.max(...parsed.mock.calls.map(([json]) => json.length));
    parsed.mockRestore();
    expect(longest).toBe(JSON.stringify(entry.audit.at(-1)).length);
    expect(await parseArchivedApplication(line)).toEqual(entry);
  });

  it('has the hash of its canonical JSON', async () => {
    const { instanceId, audit, timeline } = entry;
    const whole = canonicalJson({ merchantId: 'm', instanceId, audit, timeline });
    expect(entry.hash).toBe(chainLinkHash('h', whole));
    const turns = await countEventLoopTurns(() => archivedApplicationHash('m', 'h', entry));
    expect(turns).toBeGreaterThanOrEqual(least);
  });

  it('has its audit log verified', async () => {
    const isValid = async (changed: Partial<ApplicationArchiveEntry> = {}) =>
      ARCHIVED_APPLICATION_CHECKS.isValid?.({ ...entry, ...changed });
    expect(await countEventLoopTurns(isValid)).toBeGreaterThanOrEqual(least);
    expect(await isValid()).toBe(true);
    const last = entry.audit.with(-1, { ...entry.audit.at(-1)!, actorId: 'b' });
    expect(await isValid({ audit: last })).toBe(false);
  });
});
