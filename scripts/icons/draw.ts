/** `node scripts/icons/draw.ts`: draws the icons of the installed portal from its mark. Run it after a change of `favicon.svg`. */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserPath } from '../browsers.ts';
import { root } from '../process.ts';

const FOLDER = join(root, 'reference-app/portal/public/icons');
const BLUE = '#0b6bcb';

const mark = (width: number, scale = 1) =>
  `<path d="M8 17.5l5 5L24 10.5" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round"
    stroke-linejoin="round" transform="translate(16 16) scale(${scale}) translate(-16 -16.5)"/>`;

/** Systems cut the edges off in shapes of their own: the mark stays within the middle. */
const WHOLE = `<rect width="32" height="32" fill="${BLUE}"/>${mark(3.8, 0.72)}`;
const ROUNDED = `<rect width="32" height="32" rx="7" fill="${BLUE}"/>${mark(3.4)}`;
/** Android shows its shape alone. */
const BADGE = mark(4.5);

const ICONS: [file: string, size: number, drawing: string][] = [
  ['icon-180.png', 180, WHOLE],
  ['icon-192.png', 192, ROUNDED],
  ['icon-512.png', 512, ROUNDED],
  ['maskable-512.png', 512, WHOLE],
  ['badge-96.png', 96, BADGE],
];

const browser = await chromium.launch({ executablePath: browserPath('chromium'), args: ['--no-sandbox'] });
for (const [file, size, drawing] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>* { margin: 0 } svg { display: block; width: ${size}px }</style><svg viewBox="0 0 32 32">${drawing}</svg>`,
  );
  await page.screenshot({ path: join(FOLDER, file), omitBackground: true });
  await page.close();
}
await browser.close();
