/**
 * Entry point of the server: reads the settings, starts the server, prints its URL and stops it on a signal.
 */
import { setFlagsFromString } from 'node:v8';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { containsDemoData } from './demo/seed.ts';
import { type RunningServer, startServer } from './server.ts';
import { isLoopback, readServerSettingsFromEnv, type Settings } from './settings.ts';
import { localizeValue } from './setup/in-language.ts';
import { startErrorSentence } from './start-error.ts';
import { loggerOptions } from './telemetry/logger.ts';
import { startTelemetry, type Telemetry } from './telemetry/start.ts';

export { startServer } from './server.ts';

/**
 * Runs the server. If the server cannot start, one sentence with the reason is printed, and the process exits
 * with code 1.
 */
export async function main(): Promise<void> {
  process.umask(0o077);
  disableHeapCompactionPauses();
  try {
    const { log, telemetry, ...settings } = readServerSettingsFromEnv(process.env);
    const reported = await startTelemetry(telemetry);
    const stopping = Promise.withResolvers<string>();
    const logger = log ? loggerOptions(log) : false;
    const server = await startServer({ ...settings, logger, outdated: stopping.resolve });
    stopOnSignal(server, reported);
    void stopping.promise.then(sentence => stopOutdatedServer(server, sentence));
    await printStartMessage(server, settings);
  } catch (error) {
    console.error(startErrorSentence(error));
    process.exit(1);
  }
}

/**
 * Disables the V8 flag `memory-reducer-favors-memory`. With the flag, V8 compacts the whole heap in one pause
 * of over 100 ms when few objects are allocated. During a long statement of the embedded database, such a
 * pause delays waiting requests. If the flag is disabled, V8 collects garbage in steps.
 */
function disableHeapCompactionPauses(): void {
  setFlagsFromString('--no-memory-reducer-favors-memory');
}

async function printStartMessage(
  { url, db }: RunningServer,
  { host, contentLang }: Pick<Settings, 'host' | 'contentLang'>,
): Promise<void> {
  console.log(`Countersign is at ${url} (API description: ${url}/docs)`);
  if (!(await containsDemoData(db))) return;
  if (!isLoopback(host))
    console.warn(
      `Warning: ${host} is reached from other machines, and everybody knows the password of the demo accounts.`,
    );
  console.log(`Demo accounts, password ${DEMO_PASSWORD}:`);
  for (const { userName, name, part } of localizeValue(DEMO_ACCOUNTS, contentLang))
    console.log(`  ${userName.padEnd(14)} ${name} · ${part}`);
}

/** Ends with code 1, so that a supervisor starts the installed version, which refuses the database if it is older. */
async function stopOutdatedServer(server: RunningServer, sentence: string): Promise<void> {
  console.error(sentence);
  await server.stop().catch(() => undefined);
  process.exit(1);
}

function stopOnSignal(server: RunningServer, reported: Telemetry | undefined): void {
  const end = async () => {
    await server.stop();
    await reported?.stop();
  };
  const stop = () => {
    end().then(
      () => process.exit(0),
      error => {
        console.error(startErrorSentence(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
}

if (import.meta.main) await main();
