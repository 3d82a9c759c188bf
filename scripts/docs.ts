/** `npm run docs`: the documentation site with live reload; `npm run docs build` writes it to docs/.vitepress/dist. */
import { run } from './process.ts';

export async function main([command = 'dev']: string[]): Promise<void> {
  process.exitCode = await run('vitepress', [command, 'docs']);
}
