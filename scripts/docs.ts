/** `npm run docs`: the documentation site with live reload; `npm run docs build` writes it to docs/.vitepress/dist. */
import { buildElements } from './build.ts';
import { run } from './process.ts';

/** The pages contain live controls, which need the built elements. */
export async function main([command = 'dev', ...args]: string[]): Promise<void> {
  await buildElements();
  process.exitCode = await run('vitepress', [command, 'docs', ...args]);
}
