/** The first steps of a company, from an empty tenant to the first approval, counted in steps; `docs/everyday-tasks.md` has the table, which this holds. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TourStep } from '@countersign/sdk/api/contract';
import { expect } from '@playwright/test';
import { newPerson, PASSWORD, signIn, test } from '../testing/person.ts';
import { type Running, startPortal, temporaryFolder } from '../testing/servers.ts';
import { goHome, PARTS, t, tourOf } from './tour-parts.ts';
import { walkOn } from './walk.ts';

/** The tour promises ten minutes. */
const PROMISED_SECONDS = 600;

const dataDir = temporaryFolder();
let portal: Running;

test.beforeAll(async () => {
  portal = await startPortal(dataDir, '', { DEMO_DATA: 'off', ADMIN_PASSWORD: PASSWORD });
});

test.afterAll(async () => {
  await portal?.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The numbers of steps in the section of the page: one for each part of the tour, then their sum. */
function documented(): number[] {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/everyday-tasks.md'), 'utf8');
  const [, section = ''] = /^## The first steps$(.+?)^## /ms.exec(page) ?? [];
  return [...section.matchAll(/^\| .+ \| (\d+) \| [\d.]+ \|$/gm)].map(([, steps]) => Number(steps));
}

test('an administrator takes the first steps', { tag: '@full' }, async ({ browser }) => {
  const context = { baseURL: portal.url, viewport: { width: 1440, height: 900 } };
  const person = await newPerson(browser, { lang: 'zh', context });
  await person.page.goto('/login');
  await signIn(person, 'admin');
  const walk = walkOn(person.page);
  const counts: number[] = [];
  const done: TourStep[] = [];
  for (const [step, take] of PARTS) {
    await expect(tourOf(person)).toContainText(t('tour.progress', { done: `${done.length}`, all: '5' }));
    await expect(tourOf(person).locator('[aria-current=step]')).toContainText(t(`tour.${step}`));
    const { steps: before, seconds: from } = walk;
    await walk.click(tourOf(person).getByRole('link', { name: t(`tour.${step}.go`) }));
    await take({ person, walk });
    await goHome({ person, walk });
    done.push(step);
    counts.push(walk.steps - before);
    console.log(`${step}: ${walk.steps - before} steps, ${(walk.seconds - from).toFixed(1)} s`);
  }
  await expect(person.page.getByText(t('tour.complete'))).toBeVisible();
  // A tour with all steps done is not shown any more.
  await expect(tourOf(person)).toHaveCount(0);
  console.log(`the first steps: ${walk.steps} steps, ${walk.seconds.toFixed(1)} s`);
  expect(documented()).toEqual([...counts, walk.steps]);
  expect(walk.seconds).toBeLessThan(PROMISED_SECONDS);
  expect(person.faults).toEqual([]);
});
