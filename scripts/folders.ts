/** Checks folder sizes. A folder with more than 25 source files must be split. */
import { dirname } from 'node:path';
import { listRepositoryFiles } from './process.ts';

export const MAX_FOLDER_FILES = 25;

const SOURCE_FILE_PATTERN = /\.(tsx?|mjs|css|sql|vue|svelte)$|^docs\/decisions\/.*\.md$/;
/**
 * Matches migrations, which are excluded: released migrations never change, and their numbers define their
 * order.
 */
const MIGRATION_FILE_PATTERN = /\/db\/migrations\//;
const FOLDER_TEST_FILE = /\.(test|spec)\.tsx?$/;

export interface FolderFault {
  folder: string;
  files: number;
}

/** Returns the folders that directly contain too many source files. Tests are not counted. */
export function overfullFolderFaults(files = listRepositoryFiles()): FolderFault[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (SOURCE_FILE_PATTERN.test(file) && !FOLDER_TEST_FILE.test(file) && !MIGRATION_FILE_PATTERN.test(file))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FOLDER_FILES)
    .map(([folder, count]) => ({ folder, files: count }));
}

if (import.meta.main) {
  const faults = overfullFolderFaults();
  for (const { folder, files } of faults)
    console.log(`${folder}: ${files} files, at most ${MAX_FOLDER_FILES}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
