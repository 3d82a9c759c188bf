/**
 * `npm run docs`: serves the documentation site with live reload. `npm run docs build` builds it to
 * docs/.vitepress/dist. Pass VitePress options after `--`: `npm run docs -- --port 5931`.
 */
import { buildElements } from './build.ts';
import { runCommand } from './process.ts';

/** Returns the arguments for VitePress, which expects the folder after the command. */
export function vitepressArguments(args: string[]): string[] {
  const [command, ...options] = args[0]?.startsWith('-') || args.length === 0 ? ['dev', ...args] : args;
  return [command as string, 'docs', ...options];
}

/** The elements are built first, because the documentation pages contain live elements. */
export async function main(args: string[] = []): Promise<void> {
  await buildElements();
  process.exitCode = await runCommand('vitepress', vitepressArguments(args));
}
