/** Each contender has a folder of its own under `.cache/bench`. */
import { join } from 'node:path';
import { preparePeer } from '../../scripts/bench/peer.ts';
import type { Contender } from './contenders.ts';

export const cache = join(import.meta.dirname, '..', '.cache', 'bench');

/** The folder of a contender's bundle. */
export const builtIn = ({ name }: Contender): string => join(cache, name, 'built');

/** Updates the packages and the bundle of one contender. */
export const prepare = ({ name, packages }: Contender): Promise<void> =>
  preparePeer({
    folder: join(cache, name),
    entries: join(import.meta.dirname, 'entries'),
    entry: `${name}.js`,
    packages,
  });
