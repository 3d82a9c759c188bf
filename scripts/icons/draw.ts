/**
 * `node scripts/icons/draw.ts`: draws the icons for the installed portal. Run this script when `favicon.svg`
 * has changed.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserExecutablePath } from '../browsers.ts';
import { projectRoot } from '../process.ts';

const ICONS_FOLDER = join(projectRoot, 'reference-app/portal/public/icons');
const BRAND_BLUE = '#0b6bcb';

const checkMarkSvg = (width: number, scale = 1) =>
  `<path d="M8 17.5l5 5L24 10.5" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round"
    stroke-linejoin="round" transform="translate(16 16) scale(${scale}) translate(-16 -16.5)"/>`;

/** The check mark is small and centred, because operating systems crop the icon to different shapes. */
const MASKABLE_ICON = `<rect width="32" height="32" fill="${BRAND_BLUE}"/>${checkMarkSvg(3.8, 0.72)}`;
const ROUNDED_ICON = `<rect width="32" height="32" rx="7" fill="${BRAND_BLUE}"/>${checkMarkSvg(3.4)}`;
/** The badge is the icon of a notification. Android uses only the outline of the badge. */
const BADGE_ICON = checkMarkSvg(4.5);

const PORTAL_ICONS: [file: string, size: number, drawing: string][] = [
  ['icon-180.png', 180, MASKABLE_ICON],
  ['icon-192.png', 192, ROUNDED_ICON],
  ['icon-512.png', 512, ROUNDED_ICON],
  ['maskable-512.png', 512, MASKABLE_ICON],
  ['badge-96.png', 96, BADGE_ICON],
];

const browser = await chromium.launch({
  executablePath: browserExecutablePath('chromium'),
  args: ['--no-sandbox'],
});
for (const [file, size, drawing] of PORTAL_ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>* { margin: 0 } svg { display: block; width: ${size}px }</style><svg viewBox="0 0 32 32">${drawing}</svg>`,
  );
  await page.screenshot({ path: join(ICONS_FOLDER, file), omitBackground: true });
  await page.close();
}
await browser.close();
