/** From right to left, and in every width: what stands before stands at the right, and nothing sticks out of the form. */
import { expect } from 'chai';
import { complete } from '../../controls/testing/every-control.ts';
import { people } from '../../controls/testing/lookups.ts';
import { formOf, placed } from '../../controls/testing/samples.ts';
import { inside, rendered } from '../../testing/page.ts';
import { type FormElement, show } from '../testing/fixture.ts';

async function open(dir: string, width: number, more: object = {}): Promise<FormElement> {
  const host = await show(
    { ...formOf(placed()), lookups: people, ...more },
    `<div dir="${dir}"><form-renderer></form-renderer></div>`,
  );
  host.style.width = `${width}px`;
  await complete(host);
  return host;
}

/** An element that scrolls or is invisible may be wider than the form. */
const apart = '.csf-unseen,.csf-scroll *,.csf-rows-box *,.csf-tablist *,.cm-scroller *,.csf-popup,option';

function stickingOut(host: FormElement): string[] {
  const form = host.getBoundingClientRect();
  const all = [...host.shadowRoot.querySelectorAll<HTMLElement>('.csf *')].filter(
    one => !one.matches(apart) && one.checkVisibility(),
  );
  expect(all.length).to.be.greaterThan(150);
  return all
    .filter(one => {
      const { left, right } = one.getBoundingClientRect();
      return left < form.left - 1 || right > form.right + 1;
    })
    .map(one => one.outerHTML.slice(0, 200));
}

describe('every control', () => {
  for (const dir of ['rtl', 'ltr'])
    for (const width of [1000, 360])
      it(`stays inside of a form of ${width} pixels, ${dir}, filled, wrong and read`, async () => {
        const host = await open(dir, width);
        expect(stickingOut(host)).to.deep.equal([]);
        await host.setValues(Object.fromEntries(placed().map(({ model }) => [model, null])));
        await host.validate();
        await rendered();
        expect(stickingOut(host)).to.deep.equal([]);
        await host.reset();
        host.readOnly = true;
        await rendered();
        await complete(host);
        expect(stickingOut(host)).to.deep.equal([]);
        expect(host.scrollWidth).to.be.at.most(host.clientWidth);
      });
});

describe('from right to left', () => {
  const box = (host: FormElement, selector: string) => inside(host, selector).getBoundingClientRect();

  it('labels, prefixes and marks are at the right, clear buttons at the left', async () => {
    const host = await open('rtl', 1000);
    const label = box(host, '[data-model=input] .csf-label');
    const before = box(host, '[data-model=input] .csf-addon:first-child');
    const input = box(host, '[data-model=input] input');
    const after = box(host, '[data-model=input] .csf-addon:last-child');
    const clear = box(host, '[data-model=input] .csf-clear');
    expect(label.left).to.be.at.least(before.right);
    expect(before.left).to.be.at.least(input.right - 1);
    expect(after.right).to.be.at.most(input.left + 1);
    expect(clear.right).to.be.below((input.left + input.right) / 2);
    const arrow = getComputedStyle(inside(host, '[data-model=select] select')).backgroundPosition;
    expect(arrow).to.match(/^left|^\d/);
  });

  it('tabs at the left begin at the right, and columns follow each other from there', async () => {
    const host = await open('rtl', 1000);
    const tabs = box(host, '.csf-tabs-left>.csf-tablist');
    const panels = box(host, '.csf-tabs-left>.csf-panels');
    expect(tabs.left).to.be.at.least(panels.right);
    const [first, second] = [...host.shadowRoot.querySelectorAll('.csf-column')].map(one =>
      one.getBoundingClientRect(),
    );
    expect(first?.left).to.be.at.least(second?.right ?? Number.NaN);
  });
});
