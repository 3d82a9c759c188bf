/** The commands `audit:verify` and `audit:replay`: exit code 0 where every trail holds, 1 where one does not. */
import { parseArgs } from 'node:util';
import { openDatabase } from '../../../db/database.ts';
import { settingsFrom } from '../../../settings.ts';
import { StartError, sentenceOf } from '../../../start-error.ts';
import { examine, type Report } from './examine.ts';

interface Asked {
  replay: boolean;
  tenant?: string | undefined;
  instance?: string | undefined;
}

function asked(args: string[]): Asked {
  const options = { tenant: { type: 'string' }, instance: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action] = positionals;
  if (action !== 'verify' && action !== 'replay')
    throw new StartError('Say verify or replay, then --tenant and --instance where it is about one.');
  if (values.instance !== undefined && values.tenant === undefined)
    throw new StartError('An instance is found in its tenant: say --tenant too.');
  return { replay: action === 'replay', ...values };
}

/** The embedded database is held by one process: stop the server before. */
async function run(): Promise<void> {
  const wanted = asked(process.argv.slice(2));
  const db = await openDatabase(settingsFrom(process.env).database);
  try {
    report(await examine(db, wanted), wanted);
  } finally {
    await db.close();
  }
}

function report({ instances, faults }: Report, { replay, instance }: Asked): void {
  if (instance !== undefined && instances === 0) throw new StartError('There is no such instance.');
  for (const { tenant, instance: id, revision, reason } of faults)
    console.error(`${tenant} ${id}: revision ${revision}: ${reason}`);
  const held = replay ? 'lead to what is stored' : 'are whole';
  console.log(`${instances - faults.length} of ${instances} audit logs ${held}.`);
  if (faults.length > 0) process.exitCode = 1;
}

try {
  await run();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
