import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readServerSettingsFromEnv } from './settings.ts';
import { formatSettingLines, settingErrors } from './settings-command.ts';
import { SERVER_ENVIRONMENT_SETTINGS } from './settings-list.ts';

/** Names that the program reads, by an environment that notes each: on either database, with mail. */
function namesRead(database: NodeJS.ProcessEnv): string[] {
  const names = new Set<string>();
  const env = new Proxy<NodeJS.ProcessEnv>(
    { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.cn', PUBLIC_URL: 'http://localhost', ...database },
    {
      get: (set, name: string) => {
        names.add(name);
        return set[name];
      },
    },
  );
  readServerSettingsFromEnv(env);
  return [...names];
}

it('lists every setting that the program reads', () => {
  expect(SERVER_ENVIRONMENT_SETTINGS.map(({ name }) => name).sort()).toEqual(
    [...new Set([...namesRead({}), ...namesRead({ DATABASE_URL: 'postgres://x/y' })])].sort(),
  );
});

it.each(['docs/server.md'])('has every setting in %s or in the page it names', page => {
  const jobs = page.replace('server.md', 'server/jobs.md');
  const text = [page, jobs].map(one => readFileSync(one, 'utf8')).join();
  expect(SERVER_ENVIRONMENT_SETTINGS.filter(({ name }) => !text.includes(`\`${name}\``))).toEqual([]);
});

it('shows values and defaults, and of a secret only that there is one', () => {
  const lines = formatSettingLines({ PORT: '8080', DATABASE_URL: 'postgres://x:hidden@y/z' }).join('\n');
  expect(lines).toMatch(/^PORT +8080$/m);
  expect(lines).toMatch(/^DATABASE_URL +\(set\)$/m);
  expect(lines).toMatch(/^DATABASE_POOL +10 \(default\)$/m);
  expect(lines).not.toContain('hidden');
});

it('names everything that is wrong', () => {
  const env = { PORT: 'high', LOG: 'loud', METRICS_PORT: '0', OTEL_TRACES_SAMPLER_ARG: '2' };
  expect(settingErrors(env)).toEqual([
    'PORT must be a number from 0 to 65535, not "high".',
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "2".',
    'METRICS_PORT must be a whole number from 1 to 65535, not "0".',
    'LOG must be off, on, error, warn, info, debug, not "loud".',
  ]);
  expect(settingErrors({})).toEqual([]);
});
