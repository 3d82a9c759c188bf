/** The looks of a designer: both languages and schemes, wide, narrow and on a phone. */
import { setViewport } from '@web/test-runner-commands';
import { isFull } from './full.ts';
import { inside, rendered, until } from './page.ts';

export interface Look {
  lang: 'zh' | 'en';
  scheme: 'light' | 'dark';
  width: number;
}

export const LOOKS: readonly Look[] = (['zh', 'en'] as const).flatMap(lang =>
  (['light', 'dark'] as const).flatMap(scheme => [1440, 800, 390].map(width => ({ lang, scheme, width }))),
);

/** The rules of axe are the same in every browser. */
export const hasAllLooks: boolean = isFull && !navigator.userAgent.includes('Firefox');

/** Gives a designer a look; the colours of a scheme are those of the end of its transitions. */
export async function setLook(designer: HTMLElement, { lang, scheme, width }: Look): Promise<void> {
  await setViewport({ width, height: 900 });
  designer.setAttribute('lang', lang);
  designer.setAttribute('color-scheme', scheme);
  const isChinese = () => /\p{Script=Han}/u.test(inside(designer, '.designer').ariaLabel ?? '');
  await until(() => isChinese() === (lang === 'zh'));
  await until(() => inside(designer, '.designer').hasAttribute('data-narrow') === width < 900);
  await rendered();
  for (const animation of designer.shadowRoot?.getAnimations() ?? []) animation.finish();
}

/** Runs a check in each of the looks; a failure names its look. */
export async function inLooks(
  designer: HTMLElement,
  looks: readonly Look[],
  check: () => Promise<void>,
): Promise<void> {
  for (const look of looks) {
    await setLook(designer, look);
    try {
      await check();
    } catch (error) {
      throw new Error(`${JSON.stringify(look)}: ${error instanceof Error ? error.message : error}`);
    }
  }
}
