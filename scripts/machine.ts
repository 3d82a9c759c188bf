/**
 * Finds the programs that the tests need, and installs missing programs if possible: Chromium, PostgreSQL,
 * PgBouncer and a Chinese font, and also Firefox and nginx for the full tests.
 */
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser, findExecutableOnPath, HEADLESS_SHELL } from './browsers.ts';
import { exitWithError } from './process.ts';

const execFileAsync = promisify(execFile);

interface RequiredProgram {
  name: string;
  debian: string;
  /**
   * True if the tests cannot run without the program. If the program is optional, its absence is only
   * reported.
   */
  required: boolean;
  present(): boolean;
  /**
   * Returns true if the preferred variant of the program is installed. If not, a test run installs this
   * variant where possible.
   */
  preferred?(): boolean;
}

function hasPostgres(): boolean {
  return (
    findExecutableOnPath(['initdb']) !== undefined || globSync('/usr/lib/postgresql/*/bin/initdb').length > 0
  );
}

/** Debian installs it into a folder that only root has in its path. */
const hasPgBouncer = (): boolean =>
  findExecutableOnPath(['pgbouncer']) !== undefined || existsSync('/usr/sbin/pgbouncer');

function hasChineseFont(): boolean {
  const found = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return found.status === 0 && found.stdout.trim() !== '';
}

const programsRequiredByTests: RequiredProgram[] = [
  {
    name: 'Chromium',
    debian: HEADLESS_SHELL,
    required: true,
    present: () => findBrowser('chromium') !== undefined,
    preferred: () => findExecutableOnPath([HEADLESS_SHELL]) !== undefined,
  },
  { name: 'PostgreSQL', debian: 'postgresql', required: false, present: hasPostgres },
  { name: 'PgBouncer', debian: 'pgbouncer', required: false, present: hasPgBouncer },
  { name: 'a Chinese font', debian: 'fonts-noto-cjk', required: false, present: hasChineseFont },
];

/** Programs needed only by `npm run test:full`. */
const programsForFullTestRun: RequiredProgram[] = [
  {
    name: 'Firefox',
    debian: 'firefox-esr',
    required: true,
    present: () => findBrowser('firefox') !== undefined,
  },
  {
    // nginx balances requests between the server processes in a test.
    name: 'nginx',
    debian: 'nginx-light',
    required: false,
    present: () => findExecutableOnPath(['nginx']) !== undefined,
  },
];

/** Returns whether packages can be installed. This requires root on Debian or a derivative. */
function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findExecutableOnPath(['apt-get']) !== undefined;
}

async function installPrograms(missing: RequiredProgram[]): Promise<void> {
  console.log(`Installing ${missing.map(need => need.name).join(', ')} …`);
  const options = {
    maxBuffer: 100_000_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    await execFileAsync('apt-get', ['update', '-qq'], options);
    const packages = missing.map(need => need.debian);
    await execFileAsync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  } catch {
    console.error('apt-get could not install them.');
  }
}

const SHARED_MEMORY_DIRECTORY = '/dev/shm';

/** Memory, in bytes, that the temporary files of a test run may need. */
const MAX_TEMPORARY_FILES_BYTES = 8 * 2 ** 30;

/**
 * Returns a folder in memory for temporary test files, mostly copies of databases. Returns undefined if
 * memory is insufficient or the system has no memory disk. The caller must remove the folder.
 */
export function createRamDiskTestFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY_DIRECTORY);
    if (Math.min(bavail * bsize, process.availableMemory()) < MAX_TEMPORARY_FILES_BYTES) return undefined;
    const folder = mkdtempSync(join(SHARED_MEMORY_DIRECTORY, 'countersign-'));
    // All users can enter the folder, because PostgreSQL runs as another user and needs access to a subfolder.
    chmodSync(folder, 0o755);
    return folder;
  } catch {
    return undefined;
  }
}

let testPrograms: Promise<void> | undefined;

/**
 * Installs the programs that the tests need, or exits with an error that lists the missing programs. Runs in
 * parallel with the installation of packages, with builds and checks. Later calls return the first result.
 */
export function ensureTestPrograms({ isFull }: { isFull: boolean }): Promise<void> {
  testPrograms ??= installTestPrograms(isFull);
  return testPrograms;
}

async function installTestPrograms(isFull: boolean): Promise<void> {
  const own = isFull ? [...programsRequiredByTests, ...programsForFullTestRun] : programsRequiredByTests;
  const absent = () => own.filter(need => !need.present());
  const wanted = own.filter(need => !(need.preferred ?? need.present)());
  if (wanted.length > 0 && canInstallPackages()) await installPrograms(wanted);
  for (const need of absent()) {
    const sentence = `${need.name} is missing: install it (Debian: apt-get install ${need.debian}) and run the tests again.`;
    if (need.required || process.env.CI === 'true') exitWithError(sentence);
    console.log(`${sentence} Without it some tests are skipped.`);
  }
}
