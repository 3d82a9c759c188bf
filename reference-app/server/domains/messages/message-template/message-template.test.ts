/** Templates and categories: declared variables, previews, and texts of a tenant in the place of built-in ones. */
import type { MessageTemplateDetail, TemplatePreview } from '@countersign/sdk/api/contract';
import { MESSAGE_TOPICS } from '@countersign/sdk/i18n/notices';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver } from '../../workflow/testing/approval-driver.ts';
import { sendMessages } from '../message/sending/send.ts';

const variable = { label: '', type: 'text', isRequired: true, maxLength: 10, sample: '三号楼' };

describeServer('templates of messages', server => {
  const driver = new ApprovalDriver(server);
  const post = async <T>(path: string, body: object) => {
    const reply = await driver.post('admin', path, body);
    return { status: reply.status, code: reply.body.subCode, data: reply.body.data as T };
  };

  it('declare the variables of their texts; rich text is stored clean', async () => {
    await post('temp/letter/category/add', {
      categoryCode: 'announcement',
      name: '公告',
      nameEn: 'Announcements',
    });
    const named = await driver.get('li.na', 'letter/categories');
    expect(named).toMatchObject([{ categoryCode: 'announcement', name: '公告', isMandatory: false }]);
    const texts = {
      name: '停电',
      categoryCode: 'announcement',
      title: '停电：{{place}}',
      html: '<p onclick=x()>{{place}}<script>x()</script></p>',
    };
    const undeclared = await post<{ fields: { field: string }[] }>('temp/letter/add', texts);
    expect([undeclared.status, undeclared.data.fields[0]?.field]).toEqual([400, 'variables']);
    const variables = [{ ...variable, name: 'place' }];
    const { data: added } = await post<{ templateId: string }>('temp/letter/add', { ...texts, variables });
    const detail = async () => (await post<MessageTemplateDetail>('temp/letter/detail', added)).data;
    expect(await detail()).toMatchObject({ html: '<p>{{place}}</p>', variables, version: 1 });
    expect((await post('temp/letter/category/delete', { categoryCode: 'announcement' })).code).toBe('in-use');
    const changed = { ...added, ...texts, name: '停电通知', version: 1 };
    expect((await post('temp/letter/update', changed)).status).toBe(200);
    expect((await post('temp/letter/update', changed)).status).toBe(409);
    await post('temp/letter/status', { ...added, status: 'ABNORMAL' });
    expect(await detail()).toMatchObject({ name: '停电通知', status: 'ABNORMAL' });
    const { data: page } = await post<{ total: number; list: { categoryName: string }[] }>(
      'temp/letter/page/list',
      {
        keyword: '停电',
        use: 'own',
      },
    );
    expect([page.total, page.list[0]?.categoryName]).toEqual([1, '公告']);
    await post('temp/letter/delete', added);
    expect(
      (await post('temp/letter/category/update', { categoryCode: 'announcement', sort: 2 })).status,
    ).toBe(200);
    expect(
      (await post('temp/letter/category/status', { categoryCode: 'announcement', status: 'ABNORMAL' }))
        .status,
    ).toBe(200);
    expect((await post('temp/letter/category/detail', { categoryCode: 'announcement' })).data).toMatchObject({
      sort: 2,
    });
    expect((await post<{ total: number }>('temp/letter/category/page/list', {})).data.total).toBe(1);
    expect((await post('temp/letter/category/delete', { categoryCode: 'announcement' })).status).toBe(200);
  });

  it.each([...Object.keys(MESSAGE_TOPICS), 'ALL', 'written'])(
    'no category has the built-in code %s, but one that exists keeps working',
    async categoryCode => {
      const refused = await post<{ fields: { field: string }[] }>('temp/letter/category/add', {
        categoryCode,
        name: 'x',
      });
      expect([refused.status, refused.code, refused.data.fields.map(({ field }) => field)]).toEqual([
        400,
        'invalid-fields',
        ['categoryCode'],
      ]);
      await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx
          .insertInto('messageCategory')
          .values({ categoryCode, name: 'Earlier' } as never)
          .execute(),
      );
      const changed = await post('temp/letter/category/update', { categoryCode, sort: 3 });
      const removed = await post('temp/letter/category/delete', { categoryCode });
      expect([changed.status, removed.status]).toEqual([200, 200]);
    },
  );

  it('are previewed in both languages with their length', async () => {
    const { data } = await post<TemplatePreview>('temp/letter/preview', {
      title: '{{place}}',
      text: '{{place}}{{time}}',
      textEn: 'Off: {{place}}',
      variables: [
        { ...variable, name: 'place' },
        { ...variable, name: 'floor' },
      ],
      channels: [{ channel: 'sms', signName: '华兴' }],
    });
    expect([data.unused, data.undeclared]).toEqual([['floor'], ['time']]);
    const sms = data.list.filter(({ channel }) => channel === 'sms');
    expect(sms.map(({ lang, length, parts, limit }) => [lang, length, parts, limit])).toEqual([
      ['zh', 7, 1, 70],
      ['en', 12, 1, 70],
    ]);
  });

  it('replace a built-in message until they are removed; what was sent stays as it was', async () => {
    const messages = async (key: string) => {
      await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        sendMessages(tx, DEMO_COMPANY_ID, [
          {
            key,
            template: 'copied',
            vars: { process: '采购', item: '椅子' },
            instanceId: key,
            targets: [{ channel: 'inApp', userId: 'u-li-na' }],
          },
        ]),
      );
      const path = 'letter/message/small/page/list';
      const reply = await driver.post('li.na', path, { topic: 'copied' });
      return (reply.body.data as { list: { title: string }[] }).list.map(({ title }) => title);
    };
    expect(await messages('one')).toEqual(['抄送：椅子']);
    const own = { name: '抄送', kind: 'copied', title: '请知悉 {{item}}', text: '{{process}}' };
    const { data } = await post<{ templateId: string }>('temp/letter/add', own);
    expect((await post('temp/letter/add', own)).code).toBe('invalid-fields');
    const builtIn = await driver.get<{ kind: string; templateId: string }[]>('admin', 'temp/letter/builtIn');
    expect(builtIn.find(({ kind }) => kind === 'copied')?.templateId).toBe(data.templateId);
    expect(await messages('two')).toEqual(['请知悉 椅子', '抄送：椅子']);
    const reply = await driver.post('li.na', 'letter/message/small/page/list', { topic: 'copied', limit: 1 });
    const [first] = (reply.body.data as { list: { id: string }[] }).list;
    const opened = await driver.post('li.na', 'letter/message/detail', { id: first!.id });
    expect(opened.body.data).toMatchObject({ title: '请知悉 椅子', content: '采购', html: '' });
    await post('temp/letter/delete', data);
    expect(await messages('three')).toEqual(['抄送：椅子', '请知悉 椅子', '抄送：椅子']);
  });
});
