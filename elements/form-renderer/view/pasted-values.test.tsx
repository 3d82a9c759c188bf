/** Texts pasted into fields whose inputs take no text. */
import { expect } from 'chai';
import { paste } from '../../controls/batch/testing/table.ts';
import { lazyFieldOnPage } from '../../controls/testing/one-field.ts';
import { collectEvents, until } from '../../testing/page.ts';

const options = [
  { label: '年假', value: 'annual' },
  { label: '病假', value: 'sick' },
];

describe('a text pasted into a field', () => {
  for (const [type, text, expected] of [
    ['switch', '是', true],
    ['radio', '病假', 'sick'],
    ['checkbox', '病假、年假', ['annual', 'sick']],
    ['slider', '５０', 50],
    ['rate', '4/5', 4],
  ] as const)
    it(`chooses in a ${type}`, async () => {
      const field = await lazyFieldOnPage({ type, options: { options } });
      await field.value();
      const changes = collectEvents('cs-change');
      field.first.focus();
      expect(paste(field.first, text)).to.equal(false);
      await until(() => changes.length > 0);
      expect(await field.value()).to.deep.equal(expected);
      expect(changes.at(-1)?.detail.values).to.deep.equal({ a: expected });
    });

  it('is an error if it is no value, and changes nothing', async () => {
    const { host, first, value } = await lazyFieldOnPage(
      { type: 'radio', options: { options } },
      { a: 'sick' },
    );
    expect(await value()).to.equal('sick');
    first.focus();
    paste(first, '事假');
    const error = await until(() => host.shadowRoot.querySelector('.csf-error'));
    expect(error.textContent).to.contain('事假');
    expect(await value()).to.equal('sick');
  });
});
