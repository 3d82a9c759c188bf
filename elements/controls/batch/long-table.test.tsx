/** A table of a thousand rows: what is out of sight is not drawn, and still is checked, found and printed. */
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import { all, cell, focused, isIn, many, shown, table } from './testing/table.ts';

describe('a table of a thousand rows', () => {
  it('draws the rows in sight and others when they are scrolled to', async () => {
    const host = await shown({ definition: table(), values: many(1000) });
    expect(all(host, 'tr[data-at]').length).to.be.lessThan(40);
    expect(all(host, 'table')[0]?.getAttribute('aria-rowcount')).to.equal('1001');
    const [box] = all(host, '.csf-rows-box');
    if (box) box.scrollTop = box.scrollHeight;
    await until(() => host.shadowRoot.querySelector('[data-at="999"]'));
    expect(all(host, 'tr[data-at]').length).to.be.lessThan(60);
  });

  it('finds an error in a row that is not drawn, and leads to it', async () => {
    const host = await shown({
      definition: table(),
      values: many(1000, at => (at === 700 ? { name: '' } : {})),
    });
    const errors = await host.validate();
    expect(errors.map(({ field }) => field)).to.deep.equal(['items.700.name']);
    await until(() => isIn(host, 700, '[data-column="0"]'));
    const [box] = all(host, '.csf-rows-box');
    const inside = cell(host, 700, 0).getBoundingClientRect();
    expect(inside.top).to.be.greaterThan(box?.getBoundingClientRect().top ?? 0);
    expect(inside.bottom).to.be.lessThan(box?.getBoundingClientRect().bottom ?? 0);
  });

  it('keeps the row that has the focus while others are scrolled to', async () => {
    const host = await shown({ definition: table(), values: many(1000) });
    cell(host, 0, 0).focus();
    await rendered();
    const [box] = all(host, '.csf-rows-box');
    if (box) box.scrollTop = box.scrollHeight;
    await until(() => host.shadowRoot.querySelector('[data-at="999"]'));
    expect(focused(host)).to.equal(cell(host, 0, 0));
  });

  it('draws a row that was added with those around it, before anything is painted', async () => {
    const host = await shown({ definition: table(), values: many(1000) });
    all(host, '.csf-rows-add')[0]?.click();
    await Promise.resolve();
    const last = all(host, 'tr[data-at]').slice(-5);
    expect(last.map(({ dataset }) => Number(dataset.at))).to.deep.equal([996, 997, 998, 999, 1000]);
    expect(isIn(host, 1000, '[data-column="0"]')).to.equal(true);
  });

  it('is drawn whole for paper', async () => {
    const host = await shown({ definition: table(), values: many(200) });
    dispatchEvent(new Event('beforeprint'));
    expect(all(host, 'tr[data-at]')).to.have.length(200);
  });
});
