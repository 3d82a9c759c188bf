/** The program: starts from the environment, prints where it is, and stops when asked. */
import { ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { holdsDemo } from './demo/seed.ts';
import { type RunningServer, startServer } from './server.ts';
import { isLoopback, type Settings, settingsFrom } from './settings.ts';
import { inLanguage } from './setup/in-language.ts';
import { sentenceOf } from './start-error.ts';
import { loggerOptions } from './telemetry/logger.ts';
import { startTelemetry, type Telemetry } from './telemetry/start.ts';

export { startServer } from './server.ts';

/** Ends the process with code 1 and one sentence where it cannot start. */
export async function main(): Promise<void> {
  process.umask(0o077);
  try {
    const { log, telemetry, ...settings } = settingsFrom(process.env);
    const reported = await startTelemetry(telemetry);
    const server = await startServer({ ...settings, logger: log ? loggerOptions(log) : false });
    stopOnSignal(server, reported);
    await announce(server, settings);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

async function announce(
  { url, db }: RunningServer,
  { host, contentLang }: Pick<Settings, 'host' | 'contentLang'>,
): Promise<void> {
  console.log(`Countersign is at ${url} (API description: ${url}/docs)`);
  if (!(await holdsDemo(db))) return;
  if (!isLoopback(host))
    console.warn(
      `Warning: ${host} is reached from other machines, and everybody knows the password of the demo accounts.`,
    );
  console.log(`Demo accounts, password ${DEMO_PASSWORD}:`);
  for (const { userName, name, part } of inLanguage(ACCOUNTS, contentLang))
    console.log(`  ${userName.padEnd(14)} ${name} · ${part}`);
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
        console.error(sentenceOf(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
}

if (import.meta.main) await main();
