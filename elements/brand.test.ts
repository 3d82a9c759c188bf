/** One colour of a page is enough: all texts that follow from `--cs-color-primary` can be read, in both schemes. */
import { expect } from 'chai';
import { openTask } from './approval-task/testing/driver.ts';
import { complete } from './controls/testing/every-control.ts';
import { people } from './controls/testing/lookups.ts';
import { formOf, placed } from './controls/testing/samples.ts';
import { show as showForm } from './form-renderer/testing/fixture.ts';
import { poorTexts } from './testing/contrast.ts';
import { isFull } from './testing/full.ts';
import { mount, rendered, until } from './testing/page.ts';
import './flow-designer/element.ts';
import './form-designer/element.ts';

type Host = HTMLElement & { shadowRoot: ShadowRoot };

const definition = { list: [{ type: 'input', key: 'a', model: 'a', label: 'a' }], config: {} };
const flow = {
  node: { id: 's', type: 0, nodeName: 'Start', childNode: { id: 'a', type: 1, nodeName: 'A' } },
};

async function designer(tag: string, properties: object): Promise<Host> {
  const host = mount<Host>(`<${tag} lang="en" style="height:700px"></${tag}>`);
  Object.assign(host, properties);
  await until(() => host.shadowRoot?.querySelector('.designer'));
  return host;
}

const elements: Record<string, () => Promise<Host>> = {
  'approval-task': async () => (await openTask()).task,
  'form-renderer': async () => {
    const host = await showForm({ ...formOf(placed(), true), lookups: people, submitLabel: 'Send' });
    await complete(host);
    return host;
  },
  'form-designer': () => designer('form-designer', { definition }),
  'flow-designer': () => designer('flow-designer', { flow }),
};

const everyBrand = [
  '#7a1fa2',
  '#ffd400',
  '#1890ff',
  '#000',
  '#fff',
  'rgb(0 200 120)',
  'hsl(330 90% 60%)',
  'oklch(0.9 0.2 120)',
  'color(display-p3 1 0 0)',
  'oklch(0.5 0.4 270)',
  'rgb(255 212 0 / 50%)',
  'transparent',
  'var(--not-defined)',
];
/** A dark colour beyond the range of a screen and a bright one that is half transparent meet both ways of deriving the others. */
const brands = isFull ? everyBrand : ['oklch(0.5 0.4 270)', 'rgb(255 212 0 / 50%)'];
const textColours = isFull ? ['', '#fff', '#000'] : [''];
/** A theme without a brand, with one, and with dark and tinted backgrounds of its own in the light scheme. */
const themes = [
  { success: '#0a7d33' },
  { themeColor: '#0f766e' },
  { paperBackground: '#ffe0a0', primaryBackground: '#ffe0a0' },
  { paperBackground: '#101820', primaryBackground: '#101820', paperColor: '#f0f0f0' },
];
const grounds = { light: '#fff', dark: '#1c1e21' };

const PRIMARY = '--cs-color-primary';
const ON_PRIMARY = '--cs-color-on-primary';

const successOf = (host: Element) => getComputedStyle(host).getPropertyValue('--cs-color-success');

describe('The colour of a page', () => {
  for (const [tag, open] of Object.entries(elements))
    it(`leaves every text of <${tag}> readable, alone and with a text colour`, async () => {
      const host = await open();
      host.style.setProperty('--cs-motion', '0ms');
      const poor: string[] = [];
      for (const [scheme, ground] of Object.entries(grounds)) {
        host.setAttribute('color-scheme', scheme);
        (host.parentElement as HTMLElement).style.background = ground;
        for (const brand of ['', ...brands])
          for (const on of textColours) {
            host.style.setProperty(PRIMARY, brand);
            host.style.setProperty(ON_PRIMARY, on);
            await rendered();
            poor.push(...poorTexts(host.shadowRoot).map(text => `${scheme} ${brand} ${on}: ${text}`));
          }
      }
      expect([...new Set(poor)]).to.deep.equal([]);
    });

  for (const theme of themes)
    it(`stays readable on the theme ${JSON.stringify(theme)}`, async () => {
      const host = await showForm({ definition, theme });
      const root = host.shadowRoot.querySelector('.cs-root') as HTMLElement;
      root.append(Object.assign(document.createElement('b'), { textContent: 'On paper' }));
      root.append(Object.assign(document.createElement('i'), { textContent: 'On the colour' }));
      root.style.background = 'var(--cs-color-paper)';
      const [onPaper, onColor] = root.querySelectorAll<HTMLElement>('b,i');
      onPaper?.style.setProperty('color', 'var(--cs-color-primary)');
      onColor?.setAttribute('style', 'color:var(--cs-color-on-primary);background:var(--cs-color-primary)');
      const poor: string[] = [];
      for (const scheme of Object.keys(grounds)) {
        host.setAttribute('color-scheme', scheme);
        for (const brand of ['#fff', '#000', '#7a1fa2', '#ffd400', '']) {
          host.style.setProperty(PRIMARY, brand);
          await rendered();
          const measured = poorTexts(host.shadowRoot).filter(text => / On (paper|the colour)$/.test(text));
          poor.push(...measured.map(text => `${scheme} ${brand}: ${text}`));
        }
      }
      expect(poor).to.deep.equal([]);
    });

  it('reaches hover, soft fill, link, focus and accent, in both schemes', async () => {
    const host = await showForm({ definition });
    const root = host.shadowRoot.querySelector('.cs-root') as HTMLElement;
    const names = ['primary', 'primary-hover', 'primary-soft', 'link', 'focus', 'accent'];
    const colorsOf = () =>
      names.map(name => {
        root.style.setProperty('outline-color', `var(--cs-color-${name})`);
        return getComputedStyle(root).outlineColor;
      });
    for (const scheme of ['light', 'dark']) {
      host.setAttribute('color-scheme', scheme);
      host.style.setProperty(PRIMARY, '');
      await rendered();
      const own = colorsOf();
      host.style.setProperty(PRIMARY, '#7a1fa2');
      const branded = colorsOf();
      names.forEach((name, at) => {
        expect(branded[at], `${scheme} ${name}`).not.to.equal(own[at]);
      });
      host.style.setProperty('--cs-color-link', 'rgb(1, 2, 3)');
      expect(colorsOf()[3]).to.equal('rgb(1, 2, 3)');
      host.style.removeProperty('--cs-color-link');
      const ownSuccess = successOf(host);
      host.theme = { success: '#007a7a' };
      await until(() => successOf(host) !== ownSuccess);
      await rendered();
      expect(colorsOf()).to.deep.equal(branded);
      host.theme = undefined;
    }
  });
});
