/** Every call of the contract as an outsider would try it, collected from `domains/<domain>/<noun>/testing/outsider.ts`. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Api } from '@countersign/sdk/api/contract';
import type { Ids, Outsider } from './outsider.ts';

const server = join(import.meta.dirname, '..');
const files = globSync(['live/testing/outsider.ts', 'domains/*/{,*/}testing/outsider.ts'], {
  cwd: server,
}).sort();
const outsiders: [noun: string, outsider: Outsider<object>][] = await Promise.all(
  files.map(async (file): Promise<[string, Outsider<object>]> => {
    const { outsider } = await import(/* @vite-ignore */ `../${file}`);
    return [basename(join(file, '../..')), outsider];
  }),
);

/** `tenant-isolation.test.ts` fails where a call has no row. */
export const everyCall = (ids: Ids): ReturnType<Outsider<Api>['calls']> =>
  Object.assign({}, ...outsiders.map(([noun, { calls }]) => calls(ids, ids.made[noun] ?? 'none')));

/** Makes a row for each resource that has `make`; returns their ids. */
export async function makeRows(
  add: Parameters<NonNullable<Outsider<object>['make']>>[0],
): Promise<Ids['made']> {
  const made: Record<string, string> = {};
  for (const [noun, { make }] of outsiders) {
    if (!make) continue;
    made[noun] = await make(add);
    if (!made[noun]) throw new Error(`[Bug] No row of ${noun} was made.`);
  }
  return made;
}
