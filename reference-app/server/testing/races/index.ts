/** The races of every changing call. */
import type { Race } from './race.ts';
import * as system from './system.ts';

export const everyRace: Record<string, Race> = Object.assign({}, ...Object.values(system));
