/** No address is built from the host that a caller names: a mail, a callback or a redirect would lead to another server. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** They compare the host with what the browser says or with names of this machine, and build nothing of it. */
const COMPARING = new Set(['http/security/loopback-host.ts', 'http/security/origin.ts']);

const READS_HOST =
  /\brequest\.(?:host|hostname|protocol)\b|headers\.host\b|['"](?:x-forwarded-(?:host|proto)|host)['"]\s*\]|\b(?:hostname|protocol|host)\b[^}\n]*\}\s*(?::\s*FastifyRequest|=\s*request\b)/;

it('only comparisons read the host of a request', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    path => /\.ts$/.test(path) && !/\.test\.ts$|(^|\/)(testing|node_modules|channels)\//.test(path),
  );
  expect(files.length).toBeGreaterThan(200);
  const reading = files.filter(path => READS_HOST.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(reading.filter(path => !COMPARING.has(path))).toEqual([]);
  expect(reading).toContain('http/security/origin.ts');
});

it.each([
  'const at = request.host;',
  "const at = request.headers['x-forwarded-host'];",
  'const own = ({ server: { publicUrl }, protocol, host }: FastifyRequest): string => host;',
  'const { hostname } = request;',
])('finds %s', source => {
  expect(READS_HOST.test(source)).toBe(true);
});
