/** `npm run docs`: the documentation site with live reload; `npm run docs build` writes it to docs/.vitepress/dist. */
import { buildElements } from './build.ts';
import { run } from './process.ts';

/** The pages show controls at work, so the elements are built first. */
export async function main([command = 'dev', ...args]: string[]): Promise<void> {
  await buildElements();
  process.exitCode = await run('vitepress', [command, 'docs', ...args]);
}
