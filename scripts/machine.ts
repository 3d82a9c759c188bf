/** The needs of the tests: Chromium, PostgreSQL, a Chinese font, and for all tests Firefox and nginx. Found by name, installed where that is possible. */
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser, findProgram, HEADLESS_SHELL } from './browsers.ts';
import { fail } from './process.ts';

const execute = promisify(execFile);

interface Need {
  name: string;
  debian: string;
  /** True if the tests cannot run without it; otherwise its absence is only reported. */
  required: boolean;
  present(): boolean;
  /** True if it is the one that the tests prefer; where packages can be installed, it is installed otherwise. */
  preferred?(): boolean;
}

function hasPostgres(): boolean {
  return findProgram(['initdb']) !== undefined || globSync('/usr/lib/postgresql/*/bin/initdb').length > 0;
}

function hasChineseFont(): boolean {
  const found = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return found.status === 0 && found.stdout.trim() !== '';
}

const needs: Need[] = [
  {
    name: 'Chromium',
    debian: HEADLESS_SHELL,
    required: true,
    present: () => findBrowser('chromium') !== undefined,
    preferred: () => findProgram([HEADLESS_SHELL]) !== undefined,
  },
  { name: 'PostgreSQL', debian: 'postgresql', required: false, present: hasPostgres },
  { name: 'a Chinese font', debian: 'fonts-noto-cjk', required: false, present: hasChineseFont },
];

/** Programs that only `npm run test:full` needs. */
const needsOfAll: Need[] = [
  {
    name: 'Firefox',
    debian: 'firefox-esr',
    required: true,
    present: () => findBrowser('firefox') !== undefined,
  },
  {
    // Balances requests between the server processes of a test.
    name: 'nginx',
    debian: 'nginx-light',
    required: false,
    present: () => findProgram(['nginx']) !== undefined,
  },
];

/** Debian and its derivatives as root: the only systems on which packages are installed automatically. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;
}

async function install(missing: Need[]): Promise<void> {
  console.log(`Installing ${missing.map(need => need.name).join(', ')} …`);
  const options = {
    maxBuffer: 100_000_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    await execute('apt-get', ['update', '-qq'], options);
    const packages = missing.map(need => need.debian);
    await execute('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  } catch {
    console.error('apt-get could not install them.');
  }
}

const MEMORY_DISK = '/dev/shm';

/** Bytes that the temporary files of a run may take. */
const MOST_TEMPORARY = 8 * 2 ** 30;

/**
 * Returns a folder in memory for the temporary files of the tests, mostly copies of databases, or undefined where memory is short
 * or the system has no such disk. Remove it after the tests.
 */
export function folderInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    if (Math.min(bavail * bsize, process.availableMemory()) < MOST_TEMPORARY) return undefined;
    const folder = mkdtempSync(join(MEMORY_DISK, 'countersign-'));
    // The user of PostgreSQL reaches its own folder in it.
    chmodSync(folder, 0o755);
    return folder;
  } catch {
    return undefined;
  }
}

/** Installs the needs of the tests, or exits with a sentence that names the missing ones. Builds and checks go on meanwhile. */
export async function readyForTests({ isFull }: { isFull: boolean }): Promise<void> {
  const own = isFull ? [...needs, ...needsOfAll] : needs;
  const absent = () => own.filter(need => !need.present());
  const wanted = own.filter(need => !(need.preferred ?? need.present)());
  if (wanted.length > 0 && canInstall()) await install(wanted);
  for (const need of absent()) {
    const sentence = `${need.name} is missing: install it (Debian: apt-get install ${need.debian}) and run the tests again.`;
    if (need.required || process.env.CI === 'true') fail(sentence);
    console.log(`${sentence} Without it some tests are skipped.`);
  }
}
