/** Walks a page as a person does and counts: each click, each key that is a command, each field that is filled in. */
import type { Locator, Page } from '@playwright/test';

/** Seconds of an expert by the keystroke-level model (Card, Moran, Newell): to point, to press, to type one character. */
const POINT = 1.1;
const PRESS = 0.2;
const TYPE = 0.28;

export interface Walk {
  page: Page;
  steps: number;
  /** Seconds of the hands, without waiting and thinking. */
  seconds: number;
  click(on: Locator): Promise<void>;
  press(key: string): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  choose(field: Locator, label: string): Promise<void>;
}

export function walkOn(page: Page): Walk {
  const walk: Walk = {
    page,
    steps: 0,
    seconds: 0,
    click: async on => {
      count(POINT + PRESS);
      await on.click();
    },
    press: async key => {
      count(TYPE);
      await page.keyboard.press(key);
    },
    fill: async (field, text) => {
      count(POINT + PRESS + text.length * TYPE);
      await field.fill(text);
    },
    choose: async (field, label) => {
      count(2 * (POINT + PRESS));
      await field.selectOption({ label });
    },
  };
  const count = (seconds: number) => {
    walk.steps += 1;
    walk.seconds += seconds;
  };
  return walk;
}
