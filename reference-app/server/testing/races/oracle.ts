/** Compares twelve simultaneous requests with the same requests in turn: the answers, and how many rows each table gains. */
import { ERRORS } from '@countersign/sdk/api';
import type { RouteKey } from '@countersign/sdk/api/contract';
import type { Reply } from '../client.ts';
import type { Race } from './race.ts';
import { type RaceRequest, REQUESTS_PER_RACE } from './request.ts';
import { type Counts, countRows, difference } from './row-counts.ts';
import type { RaceWorld } from './world.ts';

/** The gain of one first success and of further ones. */
const expectedGain = (first: Counts, next: Counts, successes: number): Counts =>
  Object.fromEntries(
    [...new Set([...Object.keys(first), ...Object.keys(next)])]
      .map((name): [string, number] => [name, (first[name] ?? 0) + (successes - 1) * (next[name] ?? 0)])
      .filter(([, rows]) => rows !== 0),
  );

export const isSuccess = ({ status }: Reply): boolean => status === 200;

/** A request that loses a race may be refused with these codes instead of the refusal in turn. */
const OVERTAKEN = ['conflict', 'busy'];

export const describeReply = ({ status, body }: Reply): string => `${status} ${body.subCode ?? ''}`.trim();

/** True for a refusal of the catalogue that is no fault of the server. */
export function isOfCatalogue({ status, body: { subCode = '' } }: Reply): boolean {
  return subCode in ERRORS && subCode !== 'system-error' && (status < 500 || subCode === 'busy');
}

/** The outcomes inside of an answer: whether each part of a batch succeeded, and counts. */
function outcomesOf(data: unknown): string {
  const found: unknown[] = [];
  JSON.stringify(data ?? null, (name, value) => {
    if (['ok', 'count', 'subCode'].includes(name)) found.push(value);
    return value;
  });
  return JSON.stringify(found);
}

/** Two requests in turn, and the rows that each adds. */
interface InTurn {
  request: RaceRequest;
  isSame: boolean;
  first: Reply;
  next: Reply;
  gains: { first: Counts; next: Counts };
}

interface AtOnce {
  replies: Reply[];
  gained: Counts;
}

async function prepared(race: Race, world: RaceWorld) {
  const requests = [await race(world)].flat();
  const at = (index: number): RaceRequest => requests[index % requests.length] as RaceRequest;
  for (const { by = 'admin' } of requests) if (typeof by === 'string') await world.driver.as(by);
  return { requests, at };
}

async function runInTurn(key: RouteKey, race: Race, world: RaceWorld): Promise<InTurn> {
  const { db } = world.server;
  const { requests, at } = await prepared(race, world);
  const start = await countRows(db);
  const first = await world.send(key, at(0));
  if (!isSuccess(first))
    throw new Error(`the first request in turn: ${first.status} ${JSON.stringify(first.body)}`);
  const between = await countRows(db);
  const next = await world.send(key, at(1));
  const end = await countRows(db);
  const gains = { first: difference(between, start), next: difference(end, between) };
  return { request: at(0), isSame: requests.length === 1, first, next, gains };
}

async function runAtOnce(key: RouteKey, race: Race, world: RaceWorld): Promise<AtOnce> {
  const { db } = world.server;
  const { at } = await prepared(race, world);
  const start = await countRows(db);
  const sent = Array.from({ length: REQUESTS_PER_RACE }, (_, index) => world.send(key, at(index)));
  const replies = await Promise.all(sent);
  return { replies, gained: difference(await countRows(db), start) };
}

/** Runs one race, each time with records of its own. Returns what does not fit. */
export async function runRace(key: RouteKey, race: Race, newWorld: () => RaceWorld): Promise<string[]> {
  const inTurn = await runInTurn(key, race, newWorld());
  const atOnce = await runAtOnce(key, race, newWorld());
  const answers = [
    ...refusalFaults(inTurn, atOnce),
    ...successFaults(inTurn, atOnce),
    ...outcomeFaults(inTurn, atOnce),
  ];
  const rows = rowFaults(inTurn, atOnce);
  if (rows.length === 0) return answers;
  // An alarm after an earlier reply adds rows while the requests in turn are counted: they are counted again.
  return [...answers, ...rowFaults(await runInTurn(key, race, newWorld()), atOnce)];
}

function refusalFaults({ request, next }: InTurn, { replies }: AtOnce): string[] {
  const known = [
    ...OVERTAKEN,
    ...(request.alsoRefused ?? []),
    ...(isSuccess(next) ? [] : [next.body.subCode]),
  ];
  const faults = replies
    .filter(reply => !isSuccess(reply))
    .flatMap(reply => {
      if (!isOfCatalogue(reply)) return [`${describeReply(reply)} is no answer of the catalogue`];
      if (known.includes(reply.body.subCode)) return [];
      return [`${describeReply(reply)} is another refusal than in turn: ${describeReply(next)}`];
    });
  return [...new Set(faults)];
}

function successFaults({ request, next }: InTurn, { replies }: AtOnce): string[] {
  const successes = replies.filter(isSuccess).length;
  if (successes === 0) return ['no request succeeded'];
  if (isSuccess(next) || successes === 1 || request.endsSession) return [];
  return [`${successes} requests succeeded; the second in turn is refused: ${describeReply(next)}`];
}

/** Exactly one success has the outcomes of the first in turn where the second in turn has others. */
function outcomeFaults({ isSame, first, next }: InTurn, { replies }: AtOnce): string[] {
  const [ofFirst, ofNext] = [outcomesOf(first.body.data), outcomesOf(next.body.data)];
  if (!isSame || !isSuccess(next) || ofFirst === ofNext) return [];
  const count = replies.filter(reply => isSuccess(reply) && outcomesOf(reply.body.data) === ofFirst).length;
  return count === 1 ? [] : [`${count} answers have the outcomes of the first in turn: ${ofFirst}`];
}

function rowFaults({ request, next, gains }: InTurn, { replies, gained }: AtOnce): string[] {
  const { endsSession, uncounted = [] } = request;
  const successes = replies.filter(isSuccess).length;
  // Each request that ends the same session leaves its row.
  const ofNext = endsSession ? { operation_log: gains.first.operation_log ?? 0 } : gains.next;
  const counted = isSuccess(next) || endsSession ? successes : 1;
  const expected = expectedGain(gains.first, ofNext, counted);
  const names = new Set([...Object.keys(gained), ...Object.keys(expected)]);
  return [...names]
    .filter(name => gained[name] !== expected[name] && !uncounted.includes(name))
    .map(name => `${name} gained ${gained[name] ?? 0} rows in the place of ${expected[name] ?? 0}`);
}
