/** Every migration that a commit of this repository had is one of today, or is listed as withdrawn or corrected. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readMigrations } from '../migrate.ts';
import { isCorrectedMigration, withdrawalDayOfMigration } from './withdrawn.ts';

const FOLDER = 'reference-app/server/db/migrations';

const git = (args: string[], input = '') =>
  execFileSync('git', args, { input, maxBuffer: 100_000_000, stdio: ['pipe', 'pipe', 'ignore'] });

/** False in a package without its history. */
function hasHistory(): boolean {
  try {
    return git(['rev-parse', '--is-shallow-repository']).toString().trim() === 'false';
  } catch {
    return false;
  }
}

/** The names and contents of all files that the folder ever had. */
function filesOfHistory(): { name: string; checksum: string }[] {
  const changes = git(['log', '--raw', '--no-abbrev', '-m', '--format=', '--', FOLDER]).toString();
  const files = [...changes.matchAll(/^:\d+ \d+ \w+ (\w{40}) [AMRC]\d*\t(?:\S+\t)?\S+\/(\S+\.sql)$/gm)];
  const unique = new Map(files.map(([, blob = '', name = '']) => [`${name} ${blob}`, { blob, name }]));
  return [...unique.values()].map(({ blob, name }) => ({
    name,
    checksum: createHash('sha256')
      .update(git(['cat-file', 'blob', blob]))
      .digest('hex'),
  }));
}

it.skipIf(!hasHistory())(
  'of the history is known, also under an earlier name, withdrawn or corrected',
  () => {
    const today = new Set(readMigrations().map(({ checksum }) => checksum));
    const files = filesOfHistory();
    expect(files.length).toBeGreaterThan(60);
    const unknown = files.filter(
      ({ name, checksum }) =>
        !today.has(checksum) &&
        !withdrawalDayOfMigration(name, checksum) &&
        !isCorrectedMigration(name, checksum),
    );
    expect(unknown.map(({ name, checksum }) => `${name} ${checksum.slice(0, 12)}`)).toEqual([]);
  },
);
