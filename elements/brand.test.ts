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
  await until(() => host.shadowRoot?.querySelector('.csd'));
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
];
/** A dark and a bright colour meet both ways of deriving the others. */
const brands = isFull ? everyBrand : ['#7a1fa2', '#ffd400'];
const textColours = isFull ? ['', '#fff', '#000'] : [''];
const grounds = { light: '#fff', dark: '#1c1e21' };

const PRIMARY = '--cs-color-primary';
const ON_PRIMARY = '--cs-color-on-primary';

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
    }
  });
});
