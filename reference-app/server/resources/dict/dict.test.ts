/** Dictionaries through HTTP: in the language of the caller, and the groups of processes. */
import { expect, it } from 'vitest';
import { demoProcesses } from '../../demo/processes/index.ts';
import { describeServer } from '../../testing/harness.ts';

interface Entry {
  dictValue: string;
  dictLabel: string;
}

describeServer('dictionaries', server => {
  it('name the groups of processes, and every process of the demo is in one', async () => {
    const client = await server().login('li.na');
    const entries = () => client.data<Entry[]>(client.get('dict/data/dictCode/my_authority_app_category'));
    const labels = async () => (await entries()).map(one => one.dictLabel);
    expect(await labels()).toEqual(['人事', '考勤', '行政', '财务', '薪酬', '资产']);
    client.lang = 'en';
    expect(await labels()).toEqual([
      'Personnel',
      'Attendance',
      'Administration',
      'Finance',
      'Payroll',
      'Assets',
    ]);
    const values = (await entries()).map(one => one.dictValue);
    for (const { process } of demoProcesses()) expect(values).toContain(process.processType);
  });

  it('that nobody has are empty', async () => {
    const client = await server().login('li.na');
    expect(await client.data(client.get('dict/data/dictCode/none'))).toEqual([]);
  });
});
