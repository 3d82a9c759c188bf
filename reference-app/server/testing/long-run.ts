/** `npm run attack -w reference-app/server`, `npm run largest-bodies -w reference-app/server`, `npm run chaos -w reference-app/server -- --kills=50`, `npm run processes -w reference-app/server -- --kills=30`, `npm run failover -w reference-app/server -- --rounds=30`, `npm run same-path -w reference-app/server -- --cases=1000`: tests that `npm test` runs in short. */
import { parseArgs } from 'node:util';
import { runCommand } from '../../../scripts/process.ts';

interface Long {
  /** Of the command line. */
  option: string;
  /** Of the environment, where the test reads it. */
  variable: string;
  files: string[];
  times: string;
  /** Run afterwards: a program of this repository with its arguments. */
  browser?: string[];
}

const RUNS: Record<string, Long> = {
  'largest-bodies': {
    option: 'kib',
    variable: 'KIB',
    files: ['reference-app/server/largest-bodies.test.ts'],
    times: '1024',
  },
  chaos: { option: 'kills', variable: 'KILLS', files: ['reference-app/server/chaos.test.ts'], times: '50' },
  processes: {
    option: 'kills',
    variable: 'PROCESS_KILLS',
    files: ['reference-app/server/processes.test.ts'],
    times: '30',
  },
  /** Script payloads need a browser: the elements' own tests have them. */
  attack: {
    option: 'cases',
    variable: 'PROBES',
    times: '60',
    files: [
      'reference-app/server/attack.test.ts',
      'reference-app/server/rights/limited-accounts.test.ts',
      'reference-app/server/rights/limited-guests.test.ts',
      'reference-app/server/rights/limited-logs.test.ts',
      'reference-app/server/rights/limited-moves.test.ts',
      'reference-app/server/rights/limited-reads.test.ts',
      'reference-app/server/rights/limited-roles.test.ts',
    ],
    browser: ['elements/testing/run.ts', 'hostile', 'safe-style'],
  },
  failover: {
    option: 'rounds',
    variable: 'FAILOVERS',
    files: ['reference-app/server/failover.test.ts'],
    times: '30',
  },
  'same-path': {
    option: 'cases',
    variable: 'CASES',
    times: '1000',
    files: ['reference-app/server/domains/workflow/decisions/same-path.test.ts'],
  },
};

const [name = '', ...args] = process.argv.slice(2);
const long = RUNS[name];
if (!long) throw new Error(`[Bug] there is no long run "${name}"`);
const { option, variable, files, times } = long;
const { values } = parseArgs({ args, options: { [option]: { type: 'string', default: times } } });
const value = String(values[option]);
if (!/^[1-9]\d*$/.test(value)) {
  console.error(`--${option} must be a number from 1, not "${value}".`);
  process.exit(1);
}
const failed = await runCommand('vitest', ['run', '--project', 'server', ...files], { [variable]: value });
process.exitCode = failed || (long.browser ? await runCommand('node', long.browser) : 0);
