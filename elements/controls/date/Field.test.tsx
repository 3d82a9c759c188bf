/** The date control: native inputs over `YYYY-MM-DD[ HH:mm:ss]`. */
import { expect } from 'chai';
import { field } from '../../form-renderer/testing/fixture.ts';
import { rendered } from '../../testing/page.ts';
import { oneField } from '../testing/one-field.ts';

/** Writes as a date picker does: the value at once, then the event. */
function pick(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('date', () => {
  it('stores the day', async () => {
    const { input, value } = await oneField({ type: 'date' });
    pick(input, '2026-02-28');
    expect(await value()).to.equal('2026-02-28');
    pick(input, '');
    await rendered();
    expect(await value()).to.equal(null);
  });

  it('stores day and time where it shows one', async () => {
    const { input, value } = await oneField(
      { type: 'date', options: { showTime: true } },
      { a: '2026-01-05 08:30:00' },
    );
    expect(input.type).to.equal('datetime-local');
    expect(input.value.replace(/\.000$/, '')).to.match(/^2026-01-05T08:30/);
    pick(input, '2026-01-06T09:15');
    expect(await value()).to.equal('2026-01-06 09:15:00');
  });

  it('that cannot be changed reads as the form writes it, whatever the browser’s own notation', async () => {
    const options = { disabled: true, format: 'YYYY/MM/DD' };
    const { input } = await oneField({ type: 'datePicker', options }, { a: '2026/01/05' });
    expect([input.type, input.value, input.disabled]).to.deep.equal(['text', '2026/01/05', true]);
  });

  for (const odd of ['1/5/2026', 'soon'])
    it(`shows a value that is no date as it is, to be mended: ${odd}`, async () => {
      const { host, input } = await oneField({ type: 'date' }, { a: odd });
      expect([input.type, input.value]).to.deep.equal(['text', odd]);
      expect((await host.validate()).map(({ field }) => field)).to.deep.equal(['a']);
      input.focus();
      pick(input, '2026-01-05');
      await rendered();
      expect([input.isConnected, input.value]).to.deep.equal([true, '2026-01-05']);
      input.blur();
      await rendered();
      expect([field(host, '字段').type, field(host, '字段').value]).to.deep.equal(['date', '2026-01-05']);
    });

  it('a range is two inputs with names of their own', async () => {
    const { input, value } = await oneField({ type: 'date', options: { range: true } });
    const [from, to] = [...input.querySelectorAll('input')];
    expect([from?.ariaLabel, to?.ariaLabel]).to.deep.equal(['字段 开始', '字段 结束']);
    pick(from as HTMLInputElement, '2026-01-05');
    await rendered();
    expect(await value()).to.equal('invalid');
    pick(to as HTMLInputElement, '2026-01-07');
    await rendered();
    expect(await value()).to.deep.equal(['2026-01-05', '2026-01-07']);
  });
});
