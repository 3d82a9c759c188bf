/** Texts of the canvas stay inside their boxes, in a page from right to left and in a narrow canvas. */
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import { boxOf, type DesignerElement, designerWith, press, sampleFlow } from '../testing/driver.ts';

const isInside = (inner: Element, outer: Element): boolean => {
  const a = inner.getBoundingClientRect();
  const b = outer.getBoundingClientRect();
  return a.left >= b.left - 1 && a.right <= b.right + 1;
};

const find = ({ shadowRoot }: DesignerElement, selector: string): Element => {
  const found = shadowRoot.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

const openDirected = (dir: string): Promise<DesignerElement> =>
  designerWith(
    { flow: sampleFlow() },
    `<flow-designer dir="${dir}" lang="en" style="height: 600px; width: 1100px"></flow-designer>`,
  );

describe('in a page from right to left', () => {
  it('the texts of a node are in its box', async () => {
    const box = boxOf(await openDirected('rtl'), 'a');
    const card = box?.querySelector('.cs-flow-card');
    const texts = [...(box?.querySelectorAll('text') ?? [])];
    expect(texts.length).to.be.greaterThan(0);
    for (const text of texts) expect(card && isInside(text, card), text.textContent).to.equal(true);
  });

  it('the frame of the map is at the place that it has from left to right', async () => {
    const places: number[] = [];
    for (const dir of ['ltr', 'rtl']) {
      const designer = await openDirected(dir);
      const frame = find(designer, '.flow-map-window');
      await until(() => frame.getBoundingClientRect().width > 10);
      const map = find(designer, '.flow-map').getBoundingClientRect();
      places.push(Math.round(frame.getBoundingClientRect().left - map.left));
      designer.remove();
    }
    expect(places[1]).to.equal(places[0]);
  });
});

it('the menu of new nodes shows every digit in a canvas of a wide and of a narrow designer', async () => {
  for (const width of [1100, 320]) {
    const designer = await designerWith(
      { flow: sampleFlow() },
      `<flow-designer lang="en" style="height: 600px; width: ${width}px"></flow-designer>`,
    );
    press(boxOf(designer, 'a'));
    await until(() => designer.shadowRoot.querySelector('.flow-add'));
    press(find(designer, '.flow-add'));
    const menu = await until(() => designer.shadowRoot.querySelector('.flow-menu'));
    await rendered();
    const canvas = find(designer, '.flow-canvas');
    expect(isInside(menu, canvas), `the menu in ${width}`).to.equal(true);
    for (const item of menu.querySelectorAll('.flow-menu-item, kbd'))
      expect(isInside(item, menu), `${item.textContent} in ${width}`).to.equal(true);
    designer.remove();
  }
});
