/** An approval by keyboard alone: where the focus is, how Tab and arrows lead to a thing, and that it is never lost. */
import { expect } from '@playwright/test';
import { type Person, task } from '../testing/person.ts';

/** The name of the focused thing, through every shadow root; empty where it is lost to the page, or out of sight. */
export const focused = ({ page }: Person): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (!at || at === document.body || !at.checkVisibility()) return '';
    // A dialog or a part that scrolls: its whole text is no name.
    if (at.matches('dialog, section')) return at.localName;
    const labels = 'labels' in at ? (at.labels as NodeListOf<HTMLElement> | null) : null;
    const name = at.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? at.textContent ?? '';
    return name.trim() || at.localName;
  });

type Name = string | RegExp;

const isName = (name: string, wanted: Name) =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name);

/** Presses one key until the focus is on the wanted thing, as a person does who sees the ring. */
async function pressUntil(person: Person, key: string, wanted: Name): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MOST_STOPS) {
    const name = await focused(person);
    if (isName(name, wanted)) return;
    passed.push(name.slice(0, 20));
    await person.page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${wanted}, but to ${passed.join(' | ')}`);
}

/** More than any task has, and the way around the window. */
const MOST_STOPS = 70;

export const tabTo = (person: Person, wanted: Name) => pressUntil(person, 'Tab', wanted);

export async function press(person: Person, wanted: Name): Promise<void> {
  await tabTo(person, wanted);
  await person.page.keyboard.press('Enter');
}

/** A choice of several, by Tab to their group and arrows inside it. */
export async function choose(person: Person, group: Name, wanted: Name): Promise<void> {
  await tabTo(person, group);
  await pressUntil(person, 'ArrowDown', wanted);
}

export async function tick(person: Person, wanted: Name): Promise<void> {
  await tabTo(person, wanted);
  await person.page.keyboard.press('Space');
}

export async function write(person: Person, field: Name, text: string): Promise<void> {
  await tabTo(person, field);
  await person.page.keyboard.type(text);
}

/** Takes an action of the bar, or of its menu where that is its place at this width. */
export async function takeAction(person: Person, name: string): Promise<void> {
  const bar = task(person).locator('.buttons').first();
  await expect(bar).toBeVisible();
  if (await bar.getByRole('button', { name, exact: true }).isVisible()) return press(person, name);
  await press(person, person.texts.task('more'));
  await pressUntil(person, 'ArrowDown', name);
  await person.page.keyboard.press('Enter');
}

export const dialog = (person: Person) => task(person).locator('dialog.picker');

/** The last button of the dialog in front, by way of the one before it: a field may have the name of the action too. */
export async function confirm(person: Person, name: string): Promise<void> {
  await expect(dialog(person)).toBeVisible();
  await tabTo(person, person.texts.task('cancel'));
  await person.page.keyboard.press('Tab');
  expect(await focused(person)).toBe(name);
  await person.page.keyboard.press('Enter');
}

/** The result is announced, the new state is shown, and the focus is still inside the approval. */
export async function expectAnnounced(person: Person, text: string): Promise<void> {
  const bar = task(person).locator('.actions').first();
  await expect(bar.getByRole('status').first()).toContainText(text);
  await expect(bar.locator('[aria-disabled="true"]')).toHaveCount(0);
  await expect(dialog(person)).toHaveCount(0);
  await expect.poll(() => focused(person)).not.toBe('');
  expect(await person.page.evaluate(() => document.activeElement?.localName)).toBe('approval-task');
}

/** The dialog of the task is closed, and the focus is on the page behind it. */
export async function expectClosed(person: Person): Promise<void> {
  await expect(task(person)).toHaveCount(0);
  await expect.poll(() => focused(person)).not.toBe('');
}
