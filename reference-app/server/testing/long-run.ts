/** `npm run attack -w reference-app/server`, `npm run largest-bodies -w reference-app/server`, `npm run chaos -w reference-app/server -- --kills=50`, `npm run processes -w reference-app/server -- --kills=30`, `npm run failover -w reference-app/server -- --rounds=30 --with=patroni`, `npm run same-path -w reference-app/server -- --cases=1000`: tests that `npm test` runs in short. */
import { parseArgs } from 'node:util';
import { runCommand } from '../../../scripts/process.ts';
import { missingPatroniPrograms } from './cluster/patroni.ts';

interface Long {
  /** Of the command line. */
  option: string;
  /** Of the environment, where the test reads it. */
  variable: string;
  files: string[];
  times: string;
  /** A further option with a list of values, and its variable; the first value is the default. */
  choice?: { option: string; variable: string; values: readonly string[] };
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
    choice: { option: 'with', variable: 'FAILOVER_WITH', values: ['standby', 'patroni'] },
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
const { option, variable, files, times, choice } = long;
const { values } = parseArgs({
  args,
  options: {
    [option]: { type: 'string', default: times },
    ...(choice && { [choice.option]: { type: 'string', default: choice.values[0] } }),
  },
});
const value = String(values[option]);
const environment = { [variable]: value };
if (!/^[1-9]\d*$/.test(value)) refuse(`--${option} must be a number from 1, not "${value}".`);
if (choice) {
  const chosen = String(values[choice.option]);
  if (!choice.values.includes(chosen))
    refuse(`--${choice.option} must be ${choice.values.join(' or ')}, not "${chosen}".`);
  const missing = chosen === 'patroni' ? missingPatroniPrograms() : [];
  if (missing.length > 0)
    refuse(`--with=patroni needs ${missing.join(', ')}. Debian: apt-get install patroni etcd-server haproxy`);
  environment[choice.variable] = chosen;
}
const failed = await runCommand('vitest', ['run', '--project', 'server', ...files], environment);
process.exitCode = failed || (long.browser ? await runCommand('node', long.browser) : 0);

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
