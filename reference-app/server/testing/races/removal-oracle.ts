/** Removes a record while other requests name it, and compares the stored rows with those of the same requests in turn. */
import type { Reply } from '../client.ts';
import { describeReply, isOfCatalogue, isSuccess } from './oracle.ts';
import type { Removal } from './removals.ts';
import { REQUESTS_PER_RACE } from './request.ts';
import { type Counts, countRows, difference } from './row-counts.ts';
import type { RaceWorld } from './world.ts';

interface Outcome {
  removals: Reply[];
  uses: Reply[];
  gained: Counts;
}

const ofSuccess = (replies: Reply[]): number => replies.filter(isSuccess).length;

/** Sends half of the requests to remove the record, and half to use it, all at once. */
async function removeAtOnce(removal: Removal, world: RaceWorld): Promise<Outcome> {
  const [[removed, remove], [used, use]] = await removal(world);
  const start = await countRows(world.server.db);
  const pairs = Array.from({ length: REQUESTS_PER_RACE / 2 }, () => [
    world.send(removed, remove),
    world.send(used, use),
  ]);
  const replies = await Promise.all(pairs.map(pair => Promise.all(pair)));
  const gained = difference(await countRows(world.server.db), start);
  return { removals: replies.map(([reply]) => reply!), uses: replies.map(([, reply]) => reply!), gained };
}

/** Uses the record this many times, then removes it. */
async function removeInTurn(removal: Removal, world: RaceWorld, uses: number): Promise<Outcome> {
  const [[removed, remove], [used, use]] = await removal(world);
  const start = await countRows(world.server.db);
  const replies: Reply[] = [];
  for (let count = 0; count < uses; count++) replies.push(await world.send(used, use));
  const reply = await world.send(removed, remove);
  return { removals: [reply], uses: replies, gained: difference(await countRows(world.server.db), start) };
}

/** Where both a removal and a use succeeded, the uses came first: the removal in turn succeeds too, and leaves the same rows. */
export async function runRemoval(removal: Removal, newWorld: () => RaceWorld): Promise<string[]> {
  const { removals, uses, gained } = await removeAtOnce(removal, newWorld());
  const replies = [...removals, ...uses];
  const faults = replies
    .filter(reply => !isSuccess(reply) && !isOfCatalogue(reply))
    .map(reply => `${describeReply(reply)} is no answer of the catalogue`);
  if (ofSuccess(replies) === 0) faults.push('no request succeeded');
  if (ofSuccess(removals) > 1) faults.push(`${ofSuccess(removals)} removals succeeded`);
  if (ofSuccess(removals) > 0 && ofSuccess(uses) > 0) {
    const inTurn = await removeInTurn(removal, newWorld(), ofSuccess(uses));
    if (ofSuccess(inTurn.removals) === 0)
      faults.push(`a removal and a use succeeded; in turn: ${inTurn.removals.map(describeReply)}`);
    else if (JSON.stringify(inTurn.gained) !== JSON.stringify(gained))
      faults.push(`gained ${JSON.stringify(gained)} in the place of ${JSON.stringify(inTurn.gained)}`);
  }
  return [...new Set(faults)];
}
