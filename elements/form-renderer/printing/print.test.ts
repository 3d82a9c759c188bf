/** On paper: every field is there, what is read is shown whole, and what only works on a screen is left out. */
import { expect } from 'chai';
import { complete } from '../../controls/testing/every-control.ts';
import { people } from '../../controls/testing/lookups.ts';
import { formOf, modelsOf, type Placed, placed } from '../../controls/testing/samples.ts';
import { rendered, until } from '../../testing/page.ts';
import { type FormElement, show } from '../testing/fixture.ts';

/** The form four times over, so that it is drawn bit by bit. */
const many = (): Placed[] =>
  [0, 1, 2, 3].flatMap(at =>
    placed().map(({ control, model, value }) => ({
      control: { ...control, key: `${control.key} ${at}` },
      model: `${model} ${at}`,
      value,
    })),
  );

const queries: MediaQueryList[] = [];
const { matchMedia } = window;

/** A printing browser notifies the window and the listeners of the media query. */
function beforePrint(): void {
  dispatchEvent(new Event('beforeprint'));
  for (const query of queries)
    query.dispatchEvent(new MediaQueryListEvent('change', { matches: true, media: 'print' }));
}
const count = (host: FormElement, what: string) => host.shadowRoot.querySelectorAll(what).length;

const text = (text: string, times: number) => Array.from({ length: times }, () => text).join(' ');

/** Values that need much space. */
const long: Record<string, unknown> = {
  input: text('long words of a person', 30),
  textarea: Array.from({ length: 60 }, (_, at) => `line ${at}`).join('\n'),
  codemirror: Array.from({ length: 300 }, (_, at) => `{"line": ${at}, "text": "${text('text', 20)}"}`).join(
    '\n',
  ),
  editor: Array.from({ length: 60 }, (_, at) => `<p>line ${at}</p>`).join(''),
};

/** Returns the elements that hide a part of their contents. */
function clipped(host: FormElement): string[] {
  const all = [...host.shadowRoot.querySelectorAll<HTMLElement>('.csf *')];
  return all
    .filter(one => {
      if (one.matches('.csf-unseen,.csf-unseen *') || !one.checkVisibility()) return false;
      const { overflowX, overflowY } = getComputedStyle(one);
      const across = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
      return across || (overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1);
    })
    .map(
      one =>
        `${one.outerHTML.slice(0, 120)} ${one.scrollWidth}/${one.clientWidth} ${one.scrollHeight}/${one.clientHeight}`,
    );
}

const printed = new Set<CSSMediaRule>();

/** Applies the css for paper on the screen until the test ends: not every browser can print in a test. */
function asPaper(host: FormElement): void {
  for (const rule of host.shadowRoot.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])) {
    if (!(rule instanceof CSSMediaRule) || rule.media.mediaText !== 'print') continue;
    rule.media.mediaText = 'all';
    printed.add(rule);
  }
  expect(printed.size).to.be.greaterThan(1);
}

describe('on paper', () => {
  before(() => {
    window.matchMedia = media => {
      const query = matchMedia.call(window, media);
      if (media === 'print') queries.push(query);
      return query;
    };
  });
  after(() => {
    window.matchMedia = matchMedia;
  });
  afterEach(() => {
    for (const rule of printed) rule.media.mediaText = 'print';
    printed.clear();
  });

  it('a large form of every control is there to the last field', async () => {
    const all = many();
    const host = await show({ ...formOf(all), lookups: people });
    await complete(host);
    expect(count(host, '.csf-waiting')).to.be.greaterThan(0);
    beforePrint();
    expect(count(host, '.csf-waiting')).to.equal(0);
    expect(count(host, '.csf-slot:is(.csf-field, :has(.csf-field))')).to.be.at.least(modelsOf(all).length);
    await complete(host);
  });

  it('a document is shown whole: nothing is cut, and nothing of it only works on a screen', async () => {
    const all = placed();
    const { definition, values } = formOf(all);
    const host = await show({ definition, values: { ...values, ...long }, readOnly: true, lookups: people });
    await complete(host);
    asPaper(host);
    beforePrint();
    await until(() => count(host, '.cm-line') === 300);
    await rendered();
    expect(clipped(host)).to.deep.equal([]);
    expect(count(host, 'input,select,textarea')).to.equal(0);
  });

  it('a form shows all its tabs, and no buttons', async () => {
    const host = await show({ ...formOf(placed()), lookups: people });
    await complete(host);
    asPaper(host);
    const seen = (what: string) =>
      [...host.shadowRoot.querySelectorAll(what)].filter(one => one.checkVisibility()).length;
    expect(seen('.csf-panel')).to.equal(count(host, '.csf-panel'));
    expect(seen('.csf-tablist,.csf-actions')).to.equal(0);
  });
});
