/** Builds the requests of a race that differ from each other. */
import { type RaceRequest, REQUESTS_PER_RACE } from './request.ts';

/** One request for each turn, from 0. */
export const inTurns = (request: (turn: number) => RaceRequest): RaceRequest[] =>
  Array.from({ length: REQUESTS_PER_RACE }, (_, turn) => request(turn));

/** The same, for requests that need a call of their own, such as a sealed password. */
export const madeInTurns = (request: (turn: number) => Promise<RaceRequest>): Promise<RaceRequest[]> =>
  Promise.all(Array.from({ length: REQUESTS_PER_RACE }, (_, turn) => request(turn)));
