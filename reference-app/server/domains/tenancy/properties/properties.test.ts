/** Properties and themes through HTTP: the installation's, and a tenant's own. */
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';

describeServer('properties', server => {
  const load = async (query = '') => {
    const client = server().anonymous();
    const rows = await client.data<{ attrCode: string; attrValue: string }[]>(
      client.get(`properties/load${query}`),
    );
    return Object.fromEntries(rows.map(({ attrCode, attrValue }) => [attrCode, attrValue]));
  };

  it('of the installation are replaced by a tenant, and hold again once its own is removed', async () => {
    const admin = await server().login('admin');
    const row = { attrCode: 'appName', isInherited: true, attrValue: 'Countersign' };
    expect(await admin.data(admin.get('properties/detail?attrCode=appName'))).toMatchObject(row);
    await admin.data(admin.post('properties/update', { attrCode: 'appName', attrValue: 'Huaxing' }));
    expect([(await load()).appName, (await load(`?merchantId=${DEMO_COMPANY_ID}`)).appName]).toEqual([
      'Countersign',
      'Huaxing',
    ]);
    const own = await admin.data<{ attrCode: string; attrValue: string }[]>(admin.get('properties/load'));
    expect(own).toContainEqual({ attrCode: 'appName', attrValue: 'Huaxing' });
    const named = async (lang: string, attrName?: string) => {
      admin.lang = lang;
      if (attrName) await admin.data(admin.post('properties/update', { attrCode: 'appName', attrName }));
      const read = admin.get('properties/detail?attrCode=appName');
      return (await admin.data<{ attrName: string }>(read)).attrName;
    };
    expect([await named('en'), await named('zh')]).toEqual(['Name', '系统名称']);
    expect([await named('en', 'Name'), await named('zh')]).toEqual(['Name', '系统名称']);
    expect([await named('en', 'Title'), await named('zh')]).toEqual(['Title', 'Title']);
    await admin.data(admin.get('properties/delete?attrCode=appName'));
    expect((await load(`?merchantId=${DEMO_COMPANY_ID}`)).appName).toBe('Countersign');
    expect((await admin.get('properties/delete?attrCode=appName')).status).toBe(404);
  });

  it('are handed out where they are public, and have values of their type', async () => {
    const provider = await server().login('provider');
    const add = (more: object) =>
      provider.post('properties/add', { attrCode: 'limit', attrName: 'Limit', attrValue: '5', ...more });
    expect((await add({ valueType: 'number', attrValue: 'five' })).body.data).toMatchObject({
      fields: [{ field: 'attrValue' }, { field: 'defaultValue' }],
    });
    expect((await add({ attrCode: 'a b' })).status).toBe(400);
    expect((await add({ valueType: 'number' })).status).toBe(200);
    expect((await load()).limit).toBeUndefined();
    const page = await provider.data<{ list: object[] }>(provider.get('properties/page?keyword=Limit'));
    expect(page.list).toMatchObject([{ attrCode: 'limit', isPublic: false }]);
    const update = (more: object) => provider.post('properties/update', { attrCode: 'limit', ...more });
    expect((await update({ isPublic: true, version: 1 })).status).toBe(200);
    expect((await update({ attrValue: '6', version: 1 })).status).toBe(409);
    expect((await load()).limit).toBe('5');
    await provider.data(provider.post('properties/changeStatus', { attrCode: 'limit', status: 'ABNORMAL' }));
    expect((await load()).limit).toBeUndefined();
  });

  it('stand beside a theme that is checked, and shown while it is switched on', async () => {
    const admin = await server().login('admin');
    const shown = async () =>
      JSON.parse(
        (await admin.data<{ config: string }>(admin.get(`theme/get?merchantId=${DEMO_COMPANY_ID}`))).config,
      );
    const update = (config: object, version?: number) =>
      admin.post('theme/update', {
        config: JSON.stringify(config),
        ...(version !== undefined && { version }),
      });
    expect((await update({ themeColor: 'red' })).status).toBe(400);
    expect((await update({ unknown: '#112233' })).status).toBe(400);
    expect((await update({ customStyle: 'a { background: url(//example.com) }' })).status).toBe(400);
    const { version } = await admin.data<{ version: number }>(admin.get('theme/setting'));
    expect((await update({ themeColor: '#005a9c' }, version)).status).toBe(200);
    expect((await update({ themeColor: '#000000' }, version)).status).toBe(409);
    expect(await shown()).toEqual({ themeColor: '#005a9c' });
    await update({ themeColor: '#005a9c', useConfig: false });
    expect(await shown()).toEqual({});
  });
});
