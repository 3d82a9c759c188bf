/** An element takes language, scheme and theme from the page, and neither harms the other. */
import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../testing/axe.ts';
import { rgbaOf } from '../testing/contrast.ts';
import { fixture, inside, mount, rendered, until } from '../testing/page.ts';
import type { Language, Scheme } from './environment.ts';

interface Props {
  lang?: Language;
  colorScheme?: Scheme;
}

const css = `.card{background:var(--cs-color-paper);padding:var(--cs-space-4);border-radius:var(--cs-radius)}
.card a{color:var(--cs-color-link)}
.card input{height:var(--cs-input-height);border:1px solid var(--cs-color-border-strong);font:inherit;
  color:inherit;background:var(--cs-color-paper);border-radius:var(--cs-radius-input)}
.card button{font:inherit;background:var(--cs-color-primary);color:var(--cs-color-on-primary);border:0}`;

function Card({ lang, colorScheme }: Props) {
  return (
    <section className="card" aria-label="Card">
      <h2>
        {lang} {colorScheme}
      </h2>
      <label>
        Days <input defaultValue="3" />
      </label>
      <a href="#more">More</a>
      <button type="button">Agree</button>
      <table>
        <tbody>
          <tr>
            <td>cell</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const tag = fixture<Props>({ component: Card, styles: [css] });
const shown = (host: Element) => host.shadowRoot?.querySelector('h2')?.textContent ?? '';
const appear = async (html: string) => {
  const outer = mount<HTMLElement>(html);
  const host = outer.localName === tag ? outer : (outer.querySelector(tag) as HTMLElement);
  await until(() => shown(host));
  return host;
};

/** Everything the browser computed for an element, as one text. */
const computed = (element: Element) => {
  const style = getComputedStyle(element);
  return [...style].map(name => `${name}:${style.getPropertyValue(name)}`).join('\n');
};

const allInside = (host: HTMLElement) =>
  [...(host.shadowRoot as ShadowRoot).querySelectorAll('.cs-root, .cs-root *')].map(computed);

const hostile = `*{all:unset}
*{color:rgb(255,0,0) !important;font:italic 30px/3 fantasy !important;letter-spacing:9px;text-transform:uppercase !important;
  text-align:right;word-spacing:20px;list-style:square;cursor:wait;white-space:pre;text-indent:50px}
html{font-size:10px}
input,button{height:80px !important;background:rgb(0,255,0) !important;border:9px dotted !important}
section,.card{display:none !important}`;

const underHostileCss = async (test: () => Promise<void> | void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hostile);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    await test();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
  }
};

/** Firefox cannot emulate it: there the preference is that of the machine. */
const prefer = (colorScheme: 'light' | 'dark') => emulateMedia({ colorScheme }).catch(() => undefined);

describe('an element in its page', () => {
  it('is accessible, in light and dark', async () => {
    await expectAccessible(await appear(`<${tag} lang="en"></${tag}>`));
    await expectAccessible(await appear(`<${tag} lang="en" color-scheme="dark"></${tag}>`));
  });

  it('is in Chinese by default', async () => {
    document.documentElement.lang = '';
    expect(shown(await appear(`<${tag}></${tag}>`))).to.equal('zh light');
    expect(shown(await appear(`<div lang="en-GB"><p><${tag}></${tag}></p></div>`))).to.equal('en light');
    expect(shown(await appear(`<div lang="en"><${tag} lang="zh-CN"></${tag}></div>`))).to.equal('zh light');
  });

  it('follows when the language around it changes', async () => {
    const host = await appear(`<div lang="en"><${tag}></${tag}></div>`);
    host.parentElement?.setAttribute('lang', 'zh');
    await until(() => shown(host) === 'zh light');
    expect(inside(host, '.cs-root').lang).to.equal('zh-CN');
  });

  it('lets the browser choose the fallback font by its language, as in the page', async () => {
    const fallback = mount<HTMLElement>('<p lang="zh-CN"></p>');
    const cut = inside(await appear(`<${tag} lang="zh"></${tag}>`), '.cs-root');
    const localeOf = (element: Element) => getComputedStyle(element).getPropertyValue('-webkit-locale');
    expect(localeOf(cut)).to.equal(localeOf(fallback));
  });

  it('is dark by its property', async () => {
    const host = await appear(`<${tag} color-scheme="dark"></${tag}>`);
    expect(shown(host)).to.equal('zh dark');
    expect(getComputedStyle(inside(host, '.card')).backgroundColor).to.equal('rgb(28, 30, 33)');
  });

  describe('with the colour scheme auto', () => {
    const system = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    const cases = [
      ['', () => 'light'],
      ['color-scheme:light', () => 'light'],
      ['color-scheme:only light', () => 'light'],
      ['color-scheme:dark', () => 'dark'],
      ['color-scheme:only dark', () => 'dark'],
      ['color-scheme:light dark', system],
      ['color-scheme:dark light', system],
    ] as const;
    for (const media of ['light', 'dark'] as const)
      for (const [style, expected] of cases)
        it(`follows a page with "${style}" on a ${media} system`, async () => {
          await prefer(media);
          try {
            const host = await appear(`<div style="${style}"><${tag} color-scheme="auto"></${tag}></div>`);
            expect(shown(host)).to.equal(`zh ${expected()}`);
          } finally {
            await prefer('light');
          }
        });

    it('follows a page that switches, and the meta element of one without css', async () => {
      const host = await appear(`<${tag} color-scheme="auto"></${tag}>`);
      const { documentElement, head } = document;
      documentElement.style.colorScheme = 'dark';
      await until(() => shown(host) === 'zh dark');
      documentElement.style.colorScheme = '';
      await until(() => shown(host) === 'zh light');
      const meta = Object.assign(document.createElement('meta'), { name: 'color-scheme', content: 'dark' });
      head.append(meta);
      expect(shown(await appear(`<${tag} color-scheme="auto"></${tag}>`))).to.equal('zh dark');
      meta.remove();
    });
  });

  it("maps a tenant's theme onto the tokens, live, with its own css last", async () => {
    const host = await appear(`<${tag}></${tag}>`);
    const button = inside(host, 'button');
    Reflect.set(host, 'theme', {
      themeColor: '#00b8a9',
      customStyle: '.card button{text-transform:uppercase}',
    });
    await until(() => getComputedStyle(button).textTransform === 'uppercase');
    expect(rgbaOf(getComputedStyle(button).backgroundColor)).not.to.deep.equal([0, 108, 198, 1]);
    await expectAccessible(host);
    Reflect.set(host, 'theme', undefined);
    expect(rgbaOf(getComputedStyle(button).backgroundColor)).to.deep.equal([0, 108, 198, 1]);
  });

  it('takes single tokens from the css of the page', async () => {
    const host = await appear(`<${tag} style="--cs-radius: 3px"></${tag}>`);
    expect(getComputedStyle(inside(host, '.card')).borderRadius).to.equal('3px');
  });

  it('looks the same under hostile css', async () => {
    const before = allInside(await appear(`<div style="width:600px"><${tag}></${tag}></div>`));
    await underHostileCss(async () => {
      const after = allInside(await appear(`<div style="width:600px;display:block"><${tag}></${tag}></div>`));
      expect(after.length).to.equal(before.length);
      for (const [index, styles] of before.entries()) expect(after[index]).to.equal(styles);
    });
  });

  it('is hidden when the page hides it, also under hostile css', async () => {
    const host = await appear(`<${tag}></${tag}>`);
    const invisible = () => !inside(host, '.card').checkVisibility({ visibilityProperty: true });
    host.hidden = true;
    expect(invisible()).to.equal(true);
    await underHostileCss(() => {
      expect(invisible()).to.equal(true);
    });
    host.hidden = false;
    host.style.display = 'none';
    expect(invisible()).to.equal(true);
    host.style.display = '';
    host.style.visibility = 'hidden';
    expect(invisible()).to.equal(true);
  });

  it('leaves the page as it was: styles, head and globals', async () => {
    const sample = mount<HTMLElement>(
      '<article><h1>A</h1><table><tr><td>1</td></tr></table><button>b</button></article>',
    );
    const page = () => [sample, ...sample.querySelectorAll('*'), document.body].map(computed).join('\n');
    const before = { page: page(), head: document.head.innerHTML, globals: Object.keys(window).sort() };
    const host = await appear(`<${tag}></${tag}>`);
    host.parentElement?.remove();
    await rendered();
    expect({
      page: page(),
      head: document.head.innerHTML,
      globals: Object.keys(window).sort(),
    }).to.deep.equal(before);
  });
});
