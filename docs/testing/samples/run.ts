/** Runs the samples that need the sdk alone, one after the other, and prints the failures as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nameIn } from './context.ts';
import * as fixtures from './fixtures.ts';
import { folder, freeNames, type Sample, samples } from './program.ts';

const OF_BROWSERS = /\b(document|navigator|addEventListener|localStorage|self)\b/;

/** Samples of an app, of a page or of a build tool do not run on Node. */
export function runnable(sample: Sample): boolean {
  const packages = [...sample.script.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name = '']) => name);
  return (
    sample.page.match(/^api\/(?!index)/) === null &&
    ['ts', 'js'].includes(sample.language) &&
    packages.length > 0 &&
    packages.every(name => name.startsWith('@countersign/sdk')) &&
    !OF_BROWSERS.test(sample.script) &&
    freeNames(sample).every(name => nameIn(sample.page, name)?.value !== undefined)
  );
}

function moduleOf(sample: Sample): string {
  const context = freeNames(sample).map(name => `const ${name}: any = ${nameIn(sample.page, name)?.value};`);
  const source = pathToFileURL(join(import.meta.dirname, 'fixtures.ts')).href;
  return [`import * as fixtures from '${source}';`, ...context, sample.script].join('\n');
}

async function main(): Promise<void> {
  const place = join(folder, 'run');
  mkdirSync(place, { recursive: true });
  globalThis.fetch = fixtures.fetch;
  const log = console.log;
  console.log = () => {};
  const failures: string[] = [];
  const all = samples().filter(runnable);
  for (const sample of all) {
    const file = join(place, sample.file);
    writeFileSync(file, moduleOf(sample));
    try {
      await import(pathToFileURL(file).href);
    } catch (error) {
      failures.push(`${sample.page}:${sample.line} ${String(error)}`);
    }
  }
  log(JSON.stringify({ ran: all.length, failures }));
  process.exit();
}

if (process.argv[1] === import.meta.filename) await main();
