/** Pages and samples of the site, and the errors of a page in the browser. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export const docs = join(import.meta.dirname, '..');
export const dist = join(docs, '.vitepress', 'dist');

const addressOf = (file: string) => `/${file.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`;

/** Addresses of the pages whose text matches. */
export const pagesWith = (pattern: RegExp): string[] =>
  globSync('**/*.md', { cwd: docs, exclude: ['.vitepress/**', '**/*.reference.md'] })
    .filter(file => pattern.test(readFileSync(join(docs, file), 'utf8')))
    .map(addressOf)
    .sort();

/** Script errors, and everything that the console calls an error. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}
