/** A form that computes with working days loads the working calendar; another form loads nothing. */
import type { FormDefinition } from '@countersign/sdk/form';
import { expect } from 'chai';
import { collectEvents, rendered, until } from '../../testing/page.ts';
import { field, show } from '../testing/fixture.ts';

const leaveOf = (computed: string): FormDefinition => ({
  list: [
    { type: 'date', key: 'k_from', model: 'from', label: 'from;' },
    { type: 'date', key: 'k_to', model: 'to', label: 'to;' },
    { type: 'number', key: 'k_days', model: 'days', label: 'days;', options: { computed } },
  ],
  config: {},
});
const WORKDAYS = leaveOf('workdaysBetween(from, to)');
/** Thursday to the Saturday of the next week. */
const values = { from: '2026-10-01', to: '2026-10-10' };
const hours = [{ from: '09:00', to: '18:00' }];
const info = {
  calendar: {
    week: [hours, hours, hours, hours, hours, [], []],
    exceptions: [
      { date: '2026-10-01', isWorking: false },
      { date: '2026-10-02', isWorking: false },
      { date: '2026-10-10', isWorking: true },
    ],
  },
  timeZone: 'Asia/Shanghai',
};

function countingLookups(answer: () => Promise<typeof info>) {
  const calls = { count: 0 };
  const workingCalendar = () => {
    calls.count += 1;
    return answer();
  };
  return { calls, lookups: { workingCalendar } };
}

describe('working days in a form', () => {
  it('are those of the calendar of the page, which is loaded once', async () => {
    const { calls, lookups } = countingLookups(async () => info);
    const host = await show({ definition: WORKDAYS, values, lookups });
    await until(() => field(host, 'days;').value === '6');
    expect((await host.getData()).days).to.equal(6);
    expect(calls.count).to.equal(1);
  });

  it('are Monday to Friday without a calendar', async () => {
    const host = await show({ definition: WORKDAYS, values });
    await until(() => field(host, 'days;').value === '7');
  });

  it('load no calendar for another expression, or for a document', async () => {
    const { calls, lookups } = countingLookups(async () => info);
    const host = await show({ definition: leaveOf('daysBetween(from, to)'), values, lookups });
    await until(() => field(host, 'days;').value === '9');
    const document = await show({
      definition: WORKDAYS,
      values: { ...values, days: 5 },
      lookups,
      readOnly: true,
    });
    await until(() => document.shadowRoot.textContent?.includes('5'));
    await import('../../ui/working-calendar.ts');
    await rendered();
    expect(calls.count).to.equal(0);
  });

  it('are left to the server if the calendar cannot be loaded', async () => {
    const errors = collectEvents('cs-error');
    const { lookups } = countingLookups(() => Promise.reject(new Error('offline')));
    const host = await show({ definition: WORKDAYS, values, lookups });
    await until(() => errors.length > 0);
    expect((errors[0] as CustomEvent).detail.code).to.equal('calendar-failed');
    expect((await host.getData()).days).to.equal(null);
  });
});
