/**
 * `npm run docs`: the documentation site with live reload; `npm run docs build` writes it to docs/.vitepress/dist. Options of VitePress
 * follow `--`: `npm run docs -- --port 5931`.
 */
import { buildElements } from './build.ts';
import { run } from './process.ts';

/** The arguments of VitePress, whose folder comes after the command. */
export function vitepressArguments(args: string[]): string[] {
  const [command, ...options] = args[0]?.startsWith('-') || args.length === 0 ? ['dev', ...args] : args;
  return [command as string, 'docs', ...options];
}

/** The pages contain live controls, which need the built elements. */
export async function main(args: string[] = []): Promise<void> {
  await buildElements();
  process.exitCode = await run('vitepress', vitepressArguments(args));
}
