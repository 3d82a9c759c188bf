/** The start of the retention period, compared with the limits of the database functions that remove rows. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { KYSELY_HANDLE_KEY } from '../db/database.ts';
import { describeServer } from '../testing/harness.ts';
import { MIN_RETENTION_MONTHS, retentionStart } from './retention.ts';

const PURGE_FUNCTIONS = ['countersign_purge_archived_applications', 'countersign_purge_logs'];
const FIRST_DAY = '2027-01-01';
/** Two years, of which one is a leap year. */
const DAYS = 731;
/** Most distant offsets, daylight saving in both hemispheres, and the zone of most installations. */
const TIME_ZONES = [
  'UTC',
  'Asia/Shanghai',
  'Europe/Berlin',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
];
/** The margin of four days, three days by which months differ, and daylight saving. */
const MAX_LEAD_MS = (7 * 24 + 1) * 3_600_000;

it.each([
  ['2026-08-31T03:17Z', '2026-02-24T03:17Z'],
  ['2028-08-31T03:17Z', '2028-02-25T03:17Z'],
  ['2026-03-31T03:17Z', '2025-09-26T03:17Z'],
  ['2026-05-15T03:17Z', '2025-11-11T03:17Z'],
])('six months before %s begin after %s', (now, expected) => {
  expect(retentionStart(MIN_RETENTION_MONTHS, new Date(now))).toEqual(new Date(expected));
});

describeServer('the start of the retention period', server => {
  const owner = () => server().db[KYSELY_HANDLE_KEY];

  it.each(PURGE_FUNCTIONS)('is accepted by %s on every day, in every time zone', async name => {
    const { rows: functions } = await sql<{ source: string }>`
      select prosrc as source from pg_proc where proname = ${name}`.execute(owner());
    const limits = [...functions[0]!.source.matchAll(/>= now\(\) - (interval '[^']*')/g)].map(
      ([, age]) => age,
    );
    expect(limits).toEqual(["interval '6 months'"]);
    const failures: string[] = [];
    for (const zone of TIME_ZONES)
      for (const { day, until } of await limitsOfDays(zone)) {
        const lead = until.getTime() - retentionStart(MIN_RETENTION_MONTHS, day).getTime();
        if (lead < 0 || lead > MAX_LEAD_MS) failures.push(`${zone} ${day.toISOString()}: ${lead}`);
      }
    expect(failures.slice(0, 5)).toEqual([]);
  });

  const limitsOfDays = (zone: string) =>
    owner()
      .transaction()
      .execute(async tx => {
        await sql`select set_config('TimeZone', ${zone}, true)`.execute(tx);
        const { rows } = await sql<{ day: Date; until: Date }>`
          select day, day - interval '6 months' as until
          from generate_series(0, ${DAYS * 24 - 1}::int) hour,
            lateral (select (${FIRST_DAY} || ' 00:30Z')::timestamptz + hour * interval '1 hour' as day) days`.execute(
          tx,
        );
        return rows;
      });
});
