/** Compares twelve simultaneous requests with the same requests in turn: the answers, and how many rows each table gains. */
import { ERRORS, type ErrorCode } from '@countersign/sdk/api';
import type { RouteKey } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { type Database, HANDLE } from '../../db/database.ts';
import type { Reply } from '../client.ts';
import { type Race, type RaceRequest, REQUESTS_PER_RACE } from './race.ts';
import type { RaceWorld } from './world.ts';

/** Tables that refused requests write too, sums that are one row each, and the chain that a job links later. */
const UNCOUNTED = [
  'bucket_usage',
  'file_usage',
  'log_link',
  'log_unlinked',
  'login_log',
  'schema_migration',
  'seal_nonce',
  'sign_in_attempt',
];

type Counts = Record<string, number>;

let counting: string | undefined;

/** Rows of each table; of the operation log only those of successful operations. */
async function countRows(db: Database): Promise<Counts> {
  const handle = db[HANDLE];
  counting ??= await countingSql(db);
  const { rows } = await sql<{ name: string; rows: number }>`${sql.raw(counting)}`.execute(handle);
  return Object.fromEntries(rows.map(row => [row.name, Number(row.rows)]));
}

async function countingSql(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by 1`.execute(db[HANDLE]);
  const only: Record<string, string> = { operation_log: " where result = 'ok'" };
  return rows
    .filter(({ name }) => !UNCOUNTED.includes(name))
    .map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"${only[name] ?? ''}`)
    .join(' union all ');
}

const difference = (after: Counts, before: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, rows]): [string, number] => [name, rows - (before[name] ?? 0)])
      .filter(([, rows]) => rows !== 0),
  );

/** The gain of one first success and of further ones. */
const expectedGain = (first: Counts, next: Counts, successes: number): Counts =>
  Object.fromEntries(
    [...new Set([...Object.keys(first), ...Object.keys(next)])]
      .map((name): [string, number] => [name, (first[name] ?? 0) + (successes - 1) * (next[name] ?? 0)])
      .filter(([, rows]) => rows !== 0),
  );

export const isSuccess = ({ status }: Reply): boolean => status === 200;

/** Losing a race may be answered with these in the place of the refusal in turn. */
const OVERTAKEN = ['conflict', 'busy'];

export const describeReply = ({ status, body }: Reply): string => `${status} ${body.subCode ?? ''}`.trim();

/** True for a refusal of the catalogue that is no fault of the server. */
export const isOfCatalogue = ({ status, body }: Reply): boolean =>
  body.subCode !== undefined && body.subCode !== 'system-error' && status < 500
    ? body.subCode in ERRORS
    : ['busy', 'storage-full'].includes(body.subCode ?? '') &&
      ERRORS[body.subCode as ErrorCode] !== undefined;

/** The outcomes inside of an answer: whether each part of a batch succeeded, and counts. */
function outcomesOf(data: unknown): string {
  const found: unknown[] = [];
  JSON.stringify(data ?? null, (name, value) => {
    if (['ok', 'count', 'subCode'].includes(name)) found.push(value);
    return value;
  });
  return JSON.stringify(found);
}

const isSameRequest = (requests: RaceRequest[]): boolean => requests.length === 1;

/** Runs one race in two preparations. Returns what does not fit; nothing where all does. */
export async function runRace(key: RouteKey, race: Race, newWorld: () => RaceWorld): Promise<string[]> {
  const { db } = newWorld().server;
  const inTurn = await prepared(race, newWorld());
  const start = await countRows(db);
  const first = await inTurn.world.send(key, inTurn.at(0));
  const afterFirst = await countRows(db);
  if (!isSuccess(first))
    return [`the first request in turn: ${describeReply(first)} ${JSON.stringify(first.body)}`];
  const next = await inTurn.world.send(key, inTurn.at(1));
  const gains = { first: difference(afterFirst, start), next: difference(await countRows(db), afterFirst) };

  const atOnce = await prepared(race, newWorld());
  const before = await countRows(db);
  const replies = await Promise.all(
    Array.from({ length: REQUESTS_PER_RACE }, (_, index) => atOnce.world.send(key, atOnce.at(index))),
  );
  const gained = difference(await countRows(db), before);
  const successes = replies.filter(isSuccess);
  return [
    ...faultsOfReplies(replies, next, inTurn.at(0)),
    ...faultsOfOutcomes(successes, { first, next, isSame: isSameRequest(inTurn.requests) }),
    ...faultsOfRows(gained, expectedGain(gains.first, gains.next, isSuccess(next) ? successes.length : 1)).filter(
      fault => !(inTurn.at(0).uncounted ?? []).some(table => fault.startsWith(`${table} `)),
    ),
  ];
}

async function prepared(race: Race, world: RaceWorld) {
  const requests = [await race(world)].flat();
  const at = (index: number): RaceRequest => requests[index % requests.length] as RaceRequest;
  for (const { by = 'admin' } of requests) if (typeof by === 'string') await world.driver.as(by);
  return { world, requests, at };
}

function faultsOfReplies(
  replies: Reply[],
  next: Reply,
  { alsoRefused = [], endsSession }: RaceRequest,
): string[] {
  const successes = replies.filter(isSuccess).length;
  const faults = replies
    .filter(reply => !isSuccess(reply) && !isOfCatalogue(reply))
    .map(reply => `${describeReply(reply)} is no answer of the catalogue`);
  if (successes === 0) faults.push('no request succeeded');
  if (!isSuccess(next) && successes > 1 && !endsSession)
    faults.push(`${successes} requests succeeded; the second in turn is refused: ${describeReply(next)}`);
  const known = [...OVERTAKEN, ...alsoRefused, ...(isSuccess(next) ? [] : [next.body.subCode])];
  for (const reply of replies)
    if (!isSuccess(reply) && isOfCatalogue(reply) && !known.includes(reply.body.subCode))
      faults.push(`${describeReply(reply)} is another refusal than in turn: ${describeReply(next)}`);
  return [...new Set(faults)];
}

/** Exactly one success has the outcomes of the first in turn where the second in turn has others. */
function faultsOfOutcomes(
  successes: Reply[],
  { first, next, isSame }: { first: Reply; next: Reply; isSame: boolean },
): string[] {
  const [one, other] = [outcomesOf(first.body.data), outcomesOf(next.body.data)];
  if (!isSame || !isSuccess(next) || one === other) return [];
  const firsts = successes.filter(({ body }) => outcomesOf(body.data) === one).length;
  return firsts === 1 ? [] : [`${firsts} answers have the outcomes of the first in turn: ${one}`];
}

function faultsOfRows(gained: Counts, expected: Counts): string[] {
  const names = [...new Set([...Object.keys(gained), ...Object.keys(expected)])].sort();
  return names
    .filter(name => gained[name] !== expected[name])
    .map(name => `${name} gained ${gained[name] ?? 0} rows in the place of ${expected[name] ?? 0}`);
}
