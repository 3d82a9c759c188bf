/** The date control: text in the form's own format, and its picker. The readings of typed texts are in typed-date.test.ts. */
import { zonedDay } from '@countersign/sdk/i18n/time/zoned-time';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type FormElement, field } from '../../form-renderer/testing/fixture.ts';
import { rendered, until } from '../../testing/page.ts';
import { oneField } from '../testing/one-field.ts';

const type = (text: string) => sendKeys({ type: text });
const press = (key: string) => sendKeys({ press: key });

const find = <T extends HTMLElement = HTMLElement>(host: FormElement, selector: string): Promise<T> =>
  until(() => host.shadowRoot.querySelector<T>(selector));

const active = (host: FormElement) => host.shadowRoot.activeElement as HTMLElement;

async function open(host: FormElement): Promise<void> {
  (await find(host, '.csf-open')).click();
  await until(() => active(host)?.closest('.csf-calendar'));
}

const day = (host: FormElement, date: string): HTMLElement =>
  host.shadowRoot.querySelector<HTMLElement>(`[data-day="${date}"] button`) as HTMLElement;

/** Typed and left at once, before any code that reads the text can be there. */
function typeAndLeave(input: HTMLInputElement, text: string): void {
  input.focus();
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  input.blur();
}

describe('date, today', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    it(`is the day in ${timeZone} if the page has set this zone`, async () => {
      const { host, input, value } = await oneField({ type: 'date' });
      host.setAttribute('time-zone', timeZone);
      await rendered();
      await open(host);
      (await find(host, '.csf-calendar-now')).click();
      expect(await value()).to.equal(zonedDay(Date.now(), timeZone));
      input.select();
      typeAndLeave(input, '昨天');
      await until(() => input.value !== '昨天');
      expect(await value()).to.equal(zonedDay(Date.now() - 86_400_000, timeZone));
    });
});

describe('date', () => {
  it('reads a text that was left before its reading was loaded', async () => {
    const { host, input, value } = await oneField({ type: 'date' });
    typeAndLeave(input, '20260105');
    await until(() => input.value === '2026-01-05');
    expect(await value()).to.equal('2026-01-05');
    expect(host.shadowRoot.querySelector('.csf-error')).to.equal(null);
  });

  it('stores what is typed, and reads other notations when it is left', async () => {
    const { host, input, value } = await oneField({ type: 'date' });
    await find(host, '.csf-open');
    input.focus();
    await type('2026-02-28');
    expect(await value()).to.equal('2026-02-28');
    input.select();
    await type('20260105');
    expect((await host.getValues()).a).to.equal('20260105');
    input.blur();
    await until(() => input.value === '2026-01-05');
    expect(await value()).to.equal('2026-01-05');
    expect(host.shadowRoot.querySelector('.csf-error')).to.equal(null);
  });

  it('reads a typed text before a check, also while the field has the focus', async () => {
    const { host, input, value } = await oneField({ type: 'date' });
    await find(host, '.csf-open');
    input.focus();
    await type('20260105');
    expect(await host.validate()).to.deep.equal([]);
    expect(await value()).to.equal('2026-01-05');
    expect(host.shadowRoot.activeElement).to.equal(input);
    input.select();
    await type('1/5/26');
    expect(await value()).to.equal('invalid');
    input.blur();
    await rendered();
    expect(input.value).to.equal('1/5/26');
  });

  for (const [control, text, expected] of [
    [{ type: 'rangePicker' }, '2026年1月5日至10日', ['2026-01-05', '2026-01-10']],
    [
      { type: 'timePicker', options: { range: true, format: 'HH:mm' } },
      '晚上10点到凌晨2点',
      ['22:00', '02:00'],
    ],
  ] as const)
    it(`fills both ends of a range from ${text}`, async () => {
      const { host, value } = await oneField(control);
      await find(host, '.csf-open');
      const [from, to] = [...host.shadowRoot.querySelectorAll<HTMLInputElement>('.csf-range input')];
      if (from) typeAndLeave(from, text);
      await until(() => to?.value === expected[1]);
      expect(from?.value).to.equal(expected[0]);
      expect(await value()).to.deep.equal(expected);
    });

  it('reads both ends of a range in the order of its format', async () => {
    const control = { type: 'date', options: { format: 'MM/DD/YYYY', range: true } } as const;
    const { host, value } = await oneField(control);
    await find(host, '.csf-open');
    const ends = [...host.shadowRoot.querySelectorAll<HTMLInputElement>('.csf-range input')];
    for (const [end, text, date] of [
      [ends[0], '01/05/26', '01/05/2026'],
      [ends[1], '1/31/26', '01/31/2026'],
    ] as const) {
      if (end) typeAndLeave(end, text);
      await until(() => end?.value === date);
    }
    expect(await value()).to.deep.equal(['01/05/2026', '01/31/2026']);
  });

  it('reads as the form writes it, also where it cannot be changed', async () => {
    const options = { disabled: true, format: 'DD/MM/YYYY' };
    const { host, input } = await oneField({ type: 'datePicker', options }, { a: '05/01/2026' });
    expect([input.type, input.value, input.disabled]).to.deep.equal(['text', '05/01/2026', true]);
    expect(host.shadowRoot.querySelector('.csf-open')).to.equal(null);
  });

  it('leaves a value that is no date as it is, until somebody types', async () => {
    const { host, input } = await oneField({ type: 'date' }, { a: '1/5/2026' });
    await find(host, '.csf-open');
    input.focus();
    input.blur();
    await rendered();
    expect(input.value).to.equal('1/5/2026');
    expect((await host.validate()).map(error => error.code)).to.deep.equal(['bad-date']);
  });

  it('has a calendar for the keyboard, inside its bounds', async () => {
    const options = { min: '2026-01-03', max: '2026-02-10', format: 'YYYY/MM/DD' };
    const { host, input, value } = await oneField({ type: 'date', options }, { a: '2026/01/05' });
    await find(host, '.csf-open');
    input.focus();
    await sendKeys({ down: 'Alt' });
    await press('ArrowDown');
    await sendKeys({ up: 'Alt' });
    await until(() => active(host)?.closest('[data-day="2026-01-05"]'));
    expect(day(host, '2026-01-02').matches(':disabled')).to.equal(true);
    await press('ArrowRight');
    await press('ArrowDown');
    await press('Enter');
    await rendered();
    expect([await value(), input.value]).to.deep.equal(['2026/01/13', '2026/01/13']);
    expect(active(host)).to.equal(input);
    expect(host.shadowRoot.querySelector('.csf-calendar')).to.equal(null);
  });

  it('closes its calendar by Escape, without a change', async () => {
    const { host, input, value } = await oneField({ type: 'date' }, { a: '2026-01-05' });
    await open(host);
    await press('Escape');
    await rendered();
    expect(host.shadowRoot.querySelector('.csf-calendar')).to.equal(null);
    expect([await value(), active(host)]).to.deep.equal(['2026-01-05', input]);
  });

  it('takes a day and then a time', async () => {
    const { host, input, value } = await oneField({ type: 'date', options: { showTime: true } });
    await open(host);
    host.shadowRoot.querySelector<HTMLElement>('.rdp-day button')?.click();
    await rendered();
    const [hour] = host.shadowRoot.querySelectorAll<HTMLSelectElement>('.csf-clock select');
    hour?.focus();
    await type('08');
    await rendered();
    expect(input.value).to.match(/^\d{4}-\d\d-01 08:00:00$/);
    expect(await value()).to.equal(input.value);
  });

  it('a range is two inputs and one calendar, chosen in any order', async () => {
    const { host, input, value } = await oneField(
      { type: 'date', options: { range: true } },
      { a: ['2026-01-05', '2026-01-07'] },
    );
    const [from, to] = [...input.querySelectorAll('input')];
    expect([from?.ariaLabel, to?.ariaLabel]).to.deep.equal(['字段 开始', '字段 结束']);
    await open(host);
    day(host, '2026-01-20').click();
    await rendered();
    expect([from?.value, to?.value]).to.deep.equal(['2026-01-20', '']);
    day(host, '2026-01-12').click();
    await rendered();
    expect(await value()).to.deep.equal(['2026-01-12', '2026-01-20']);
    expect(host.shadowRoot.querySelector('.csf-calendar')).to.equal(null);
  });
});

describe('monthPicker and timePicker', () => {
  it('a month is chosen by arrows, across years', async () => {
    const { host, value } = await oneField({ type: 'monthPicker' }, { a: '2026-12' });
    await open(host);
    await press('ArrowRight');
    await press('ArrowDown');
    await press('Enter');
    expect(await value()).to.equal('2027-04');
  });

  it('a time has a select for each part of its format', async () => {
    const { host, value } = await oneField({ type: 'timePicker', options: { format: 'HH:mm' } });
    await open(host);
    expect(host.shadowRoot.querySelectorAll('.csf-clock select')).to.have.length(2);
    await type('09');
    expect(await value()).to.equal('09:00');
    expect(field(host, '字段').value).to.equal('09:00');
  });
});
