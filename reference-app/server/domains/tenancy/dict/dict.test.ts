/** Dictionaries through HTTP: in the language of the caller, and the groups of processes. */
import { expect, it } from 'vitest';
import { demoProcesses } from '../../../demo/processes/index.ts';
import { describeServer } from '../../../testing/harness.ts';

interface Entry {
  dictValue: string;
  dictLabel: string;
  color?: string;
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
    for (const { process } of demoProcesses('zh')) expect(values).toContain(process.processType);
  });

  it('that nobody has are empty', async () => {
    const client = await server().login('li.na');
    expect(await client.data(client.get('dict/data/dictCode/none'))).toEqual([]);
  });

  it('are administered with their entries, by version, exported and imported', async () => {
    const admin = await server().login('admin');
    const data = <T>(path: string, body?: object) =>
      admin.data<T>(body ? admin.post(path, body) : admin.get(path));
    const codeOf = async (path: string, body?: object) =>
      (await (body ? admin.post(path, body) : admin.get(path))).body.subCode;
    const item = (dictValue: string) => ({
      dictKey: '',
      dictValue,
      dictLabel: `${dictValue} 号`,
      dictLabelEn: '',
      remark: '',
    });
    const dictCode = 'ec_event_group';
    await data('dict/data/add', {
      dictCode,
      dictName: '事件分组',
      items: [{ ...item('b'), color: 'warning' }, item('a')],
    });
    expect(await data(`dict/data/${dictCode}`)).toMatchObject({
      items: [{ ...item('b'), color: 'warning' }, item('a')],
      usedBy: [],
      version: 1,
    });
    const found = await data<{ list: object[] }>('dict/data/page?keyword=事件分组');
    expect(found.list).toMatchObject([{ dictCode, itemCount: 2 }]);
    expect(await codeOf('dict/data/add', { dictCode, dictName: 'x' })).toBe('invalid-fields');
    expect(await codeOf('dict/data/update', { dictCode, items: [item('a'), item('a')] })).toBe(
      'invalid-fields',
    );
    expect(await codeOf('dict/data/update', { dictCode, isRemote: '1' })).toBe('invalid-fields');
    await data('dict/data/update', { dictCode, dictName: '事件', version: 1 });
    expect(await codeOf('dict/data/update', { dictCode, dictName: 'x', version: 1 })).toBe('conflict');
    const exported = await data<object>(`dict/data/data/json/export?code=${dictCode}`);
    await data(`dict/data/remove/${dictCode}`);
    expect(await data('dict/data/data/json/import', exported)).toEqual({ created: 1, updated: 0 });
    expect(await data('dict/data/data/json/import', exported)).toEqual({ created: 0, updated: 1 });
    expect((await data<Entry[]>(`dict/data/dictCode/${dictCode}`)).map(({ color }) => color)).toEqual([
      'warning',
      undefined,
    ]);
    expect(await codeOf('dict/data/remove/Jflow_Degree?cascade=true')).toBe('in-use');
  });

  it('of another system are called through the list of hosts', async () => {
    const admin = await server().login('admin');
    const remote = { isRemote: '1', remoteUrl: 'https://unlisted.test/x' };
    await admin.data(admin.post('dict/data/add', { dictCode: 'far', dictName: 'Far', ...remote }));
    const { status, body } = await admin.get('dict/data/dictCode/far');
    expect([status, body.subCode]).toEqual([403, 'call-host-not-allowed']);
  });
});
