/** The working calendar through HTTP: its limits, its versions, due times, and working days in forms. */
import type {
  ApprovalTaskDetail,
  PartOf,
  TaskRow,
  WorkingCalendarConfig,
} from '@countersign/sdk/api/contract';
import { addWorkingDays, addWorkingMinutes, DEFAULT_WORKING_CALENDAR } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';

interface CalendarInfo {
  calendar: WorkingCalendarConfig;
  version: number;
  timeZone: string;
}

const TIME_ZONE = 'Asia/Shanghai';
/** A leave whose number of days is computed. */
const LEAVE_FORM: FormDefinition = {
  config: {},
  list: [
    { type: 'date', key: 'k1', model: 'from', label: 'From', options: {} },
    { type: 'date', key: 'k2', model: 'to', label: 'To', options: {} },
    { type: 'input', key: 'k3', model: 'reason', label: 'Reason', options: {} },
    {
      type: 'number',
      key: 'k4',
      model: 'days',
      label: 'Days',
      options: { computed: 'workdaysBetween(from, to)' },
    },
  ],
};

const night = [{ from: '00:00', to: '01:00' }];
/** People work one hour a day, so that a limit of two hours ends at least a day later. */
const NIGHTS = { week: Array.from({ length: 7 }, () => night), exceptions: [] };

describeServer('the working calendar', server => {
  const driver = new ApprovalDriver(server);
  const info = (name = 'li.na') => driver.get<CalendarInfo>(name, 'calendar/info');
  const update = (body: object, name = 'admin') => driver.post(name, 'calendar/update', body);

  it('is the default one until an administrator changes it, and counts its changes', async () => {
    expect(await info()).toEqual({ calendar: DEFAULT_WORKING_CALENDAR, version: 0, timeZone: TIME_ZONE });
    const calendar = {
      ...DEFAULT_WORKING_CALENDAR,
      exceptions: [
        { date: '2026-10-01', isWorking: false, name: '国庆节' },
        { date: '2026-10-10', isWorking: true, hours: [{ from: '09:00', to: '12:00' }] },
      ],
    };
    expect((await update({ calendar, version: 0 })).body.data).toEqual({ version: 1 });
    expect(await info()).toEqual({ calendar, version: 1, timeZone: TIME_ZONE });
    expect((await update({ calendar, version: 0 })).status).toBe(409);
    expect((await update({ calendar }, 'li.na')).status).toBe(403);
  });

  it('names the faulty day or date', async () => {
    const [monday, ...others] = DEFAULT_WORKING_CALENDAR.week;
    const overlap = [{ from: '08:00', to: '10:00' }, ...monday!];
    const day = { date: '2026-02-30', isWorking: false };
    const { status, body } = await update({
      calendar: { week: [overlap, ...others], exceptions: [day] },
    });
    expect(status).toBe(400);
    expect(body.data).toMatchObject({
      fields: [{ field: 'calendar.week.0' }, { field: 'calendar.exceptions.0' }],
    });
  });

  it('sets the due time of a task in a process that counts working time', async () => {
    await update({ calendar: NIGHTS });
    const timeLimit = { minutes: 120, do: 'remind' as const };
    const dueTimes = await Promise.all(
      (['working', 'clock'] as const).map(async timeBasis => {
        const nodes = [approver('a', ['he.lei'], { timeLimit })];
        const processId = await driver.publish({ nodes, setting: { timeLimit: true, timeBasis } });
        const instanceId = await driver.start(processId);
        const { list } = await driver.get<{ list: TaskRow[] }>('he.lei', 'jflow/myTask?limit=100');
        const { createTime, dueTime } = list.find(row => row.instanceId === instanceId)!;
        return { start: Date.parse(createTime), due: Date.parse(dueTime!) };
      }),
    );
    const [working, clock] = dueTimes as [{ start: number; due: number }, { start: number; due: number }];
    const inCalendar = addWorkingMinutes(working.start, 120, { calendar: NIGHTS, timeZone: TIME_ZONE })!;
    expect(Math.abs(working.due - inCalendar)).toBeLessThan(60_000);
    expect(Math.abs(clock.due - clock.start - 120 * 60_000)).toBeLessThan(60_000);
  });

  it('sets a due time in working days at the same time of day', async () => {
    await update({ calendar: NIGHTS });
    const timeLimit = { minutes: 2880, unit: 'day' as const, do: 'remind' as const };
    const setting = { timeLimit: true, timeBasis: 'working' };
    const processId = await driver.publish({ nodes: [approver('a', ['he.lei'], { timeLimit })], setting });
    const taskId = await driver.taskOf('he.lei', await driver.start(processId));
    const task = await driver.get<ApprovalTaskDetail>('he.lei', `jflow/taskInfo?taskId=${taskId}`);
    const calendar = { calendar: NIGHTS, timeZone: TIME_ZONE };
    const expected = addWorkingDays(Date.parse(task.createTime), 2, calendar)!;
    expect(Math.abs(Date.parse(task.dueTime!) - expected)).toBeLessThan(60_000);
    expect(task.timeZone).toBe(TIME_ZONE);
  });

  it('counts the working days of a form, and keeps the history when the calendar changes', async () => {
    const exceptions = [
      { date: '2026-10-01', isWorking: false },
      { date: '2026-10-02', isWorking: false },
      { date: '2026-10-10', isWorking: true },
    ];
    await update({ calendar: { ...DEFAULT_WORKING_CALENDAR, exceptions } });
    const processId = await driver.publish({ nodes: [approver('a', ['he.lei'])], form: LEAVE_FORM });
    // Thursday to the Saturday of the next week. A sent number of days is ignored.
    const params = { from: '2026-10-01', to: '2026-10-10', days: 99 };
    const started = await driver.post('li.na', 'jflow/start', { processId, params });
    const { instanceId } = started.body.data as { instanceId: string };
    const taskId = await driver.taskOf('he.lei', instanceId);
    const daysOf = async () => {
      const { variable } = await driver.get<ApprovalTaskDetail>('he.lei', `jflow/taskInfo?taskId=${taskId}`);
      return JSON.parse(variable).days as number;
    };
    expect(await daysOf()).toBe(6);
    await update({ calendar: DEFAULT_WORKING_CALENDAR });
    expect(await daysOf()).toBe(6);
    const decision = { taskId, isPass: true, params: { reason: 'checked' } };
    await driver.post('he.lei', 'jflow/approve', decision);
    const changes = await driver.get<PartOf<'GET jflow/changes', 'response'>>(
      'li.na',
      `jflow/changes?instanceId=${instanceId}`,
    );
    const changed = changes.list.map(({ field, from, to }) => [field, from, to]);
    expect(changed.toSorted()).toEqual([
      ['days', '6', '7'],
      ['reason', '', 'checked'],
    ]);
  });
});
