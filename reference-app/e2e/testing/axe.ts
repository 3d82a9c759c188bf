/** Runs axe in a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Run = (context: ElementContext, options: RunOptions) => Promise<AxeResults>;
/** Of a page that has axe. */
declare const axe: { run: Run; configure(settings: { allowedOrigins: string[] }): void };

/** A document keeps it; another one gets it again. */
async function inject(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(source);
  await frame.evaluate(() => axe.configure({ allowedOrigins: ['<same_origin>'] }));
}

/** Returns the violations, one sentence each; `exclude` leaves out what a selector matches. */
export async function violationsOf(page: Page, exclude?: string): Promise<string[]> {
  for (const frame of page.frames()) await inject(frame);
  return page.evaluate(async without => {
    const context = without ? { exclude: [without] } : document;
    // Targets of what passes, and copies of all style sheets, take longer than the rules.
    const { violations } = await axe.run(context, { resultTypes: ['violations'], preload: false });
    return violations.map(({ id, nodes }) => {
      const places = nodes.map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`);
      return `${id} at ${places.join(', ')}`;
    });
  }, exclude);
}
