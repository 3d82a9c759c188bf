/** `npm run docs`: the documentation site with live reload; `npm run docs build` writes it to docs/.vitepress/dist. */
import { run } from './process.ts';

const command = process.argv[2] ?? 'dev';
process.exitCode = await run('vitepress', [command, 'docs']);
