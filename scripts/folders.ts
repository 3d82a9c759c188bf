/** Checks the size of folders: a folder with more than 25 source files is to be divided. */
import { dirname } from 'node:path';
import { projectFiles } from './process.ts';

export const MOST_FILES = 25;

const SOURCE = /\.(tsx?|mjs|css|sql|vue|svelte)$|^docs\/decisions\/.*\.md$/;
/** Released migrations stay as they are, and each change adds one: their numbers are their order. */
const NUMBERED = /\/db\/migrations\//;
const TEST = /\.(test|spec)\.tsx?$/;

export interface FolderFault {
  folder: string;
  files: number;
}

/** Returns the folders with too many source files of their own; tests beside them are not counted. */
export function folderFaults(files = projectFiles()): FolderFault[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (SOURCE.test(file) && !TEST.test(file) && !NUMBERED.test(file))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => ({ folder, files: count }));
}

if (import.meta.main) {
  const faults = folderFaults();
  for (const { folder, files } of faults) console.log(`${folder}: ${files} files, at most ${MOST_FILES}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
