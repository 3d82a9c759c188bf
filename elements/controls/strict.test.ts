/** Every light control under a strict Content-Security-Policy: nothing is refused, and the styles of authors hold. */
import { expect } from 'chai';
import type { StrictPage } from '../testing/frames/strict.tsx';
import { inside, mount, until } from '../testing/page.ts';

it('the light controls, sanitised html and an author’s css break no strict policy', async () => {
  const frame = mount<HTMLIFrameElement>(
    '<iframe src="/frame/light-controls?csp=strict" width="900" height="900"></iframe>',
  );
  const host = await until(() => frame.contentDocument?.querySelector('form-renderer') as HTMLElement | null);
  const paragraph = await until(() => host.shadowRoot?.querySelector('.csf-html p'));
  await until(() => !host.shadowRoot?.querySelector('.csf-skeleton-row'));
  const { strict, getComputedStyle } = frame.contentWindow as Window & { strict: StrictPage };
  expect(getComputedStyle(paragraph).color).to.equal('rgb(1, 2, 3)');
  expect(getComputedStyle(inside(host, '[role=switch]')).appearance).to.equal('none');
  await new Promise(resolve => setTimeout(resolve, 200));
  strict.offend();
  await until(() => strict.violations.length > 0);
  expect(strict.violations).to.deep.equal(['style-src-elem inline ']);
});
