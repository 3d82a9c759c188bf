/** The settings of titles, summaries, numbers and prints. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { approver } from '../approval-driver.ts';
import { type Effects, INITIATOR, type SettingsDriver } from './settings-driver.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now());

export const textEffects = ({ driver, usual, begun, rowOf }: SettingsDriver): Effects => ({
  'title.mode': [
    { title: { mode: 'custom', template: '{{process}}: {{Reason}}{{Salary}} {{amount}}' } },
    /^Process \d+: trip 1$/,
    { title: { mode: 'default', template: '{{amount}}' } },
    /^Mine$/,
    async setting => {
      const nodes = [approver('a', ['wang.fang'], { privileges: [{ key: 'salary', hidden: true }] })];
      const processId = await driver.publish({ nodes, setting: { ...setting } });
      const params = { amount: 1, reason: 'trip', salary: '900' };
      return (await rowOf(await driver.start(processId, params, { itemName: 'Mine' }))).itemName;
    },
  ],
  'summary.mode': [
    { summary: { mode: 'custom', fields: ['reason', 'salary'] } },
    ['Reason trip'],
    {},
    ['Amount 1', 'Reason trip'],
    async setting => {
      const nodes = [approver('a', ['wang.fang'], { privileges: [{ key: 'salary', hidden: true }] })];
      const processId = await driver.publish({ nodes, setting: { ...setting } });
      const instance = await driver.start(processId, { amount: 1, reason: 'trip', salary: '900' });
      const { list } = await driver.get<{ list: TaskRow[] }>('wang.fang', 'jflow/myTask?limit=9999');
      const task = list.find(one => one.instanceId === instance);
      return task?.summary.map(({ label, text }) => `${label} ${text}`);
    },
  ],
  'number.prefix': [
    { number: { prefix: 'BX', date: 'none', digits: 3 } },
    ['BX001', 'BX002'],
    { number: { prefix: 'QJ', date: 'year' } },
    [`QJ${today.slice(0, 4)}0001`, `QJ${today.slice(0, 4)}0002`],
    async setting => {
      const processId = await driver.publish({ ...usual(), setting: { ...setting } });
      const both = await Promise.all([driver.start(processId), driver.start(processId)]);
      const rows = await Promise.all(both.map(rowOf));
      return rows.map(({ number }) => number).toSorted();
    },
  ],
  'printTemplate.mode': [
    { printTemplate: { mode: 'custom', html: '<b>{{amount}}</b>' } },
    '<b>{{amount}}</b>',
    {},
    null,
    async setting => {
      const instance = await begun(setting);
      const path = `jflow/printTemplate?instanceId=${instance}`;
      return (await driver.get<{ html: string | null }>(INITIATOR, path)).html;
    },
  ],
});
