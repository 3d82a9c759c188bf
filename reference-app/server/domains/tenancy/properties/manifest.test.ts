/** The web app manifest under the name of a company, in both languages. */
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';

describeServer('the web app manifest', server => {
  const manifest = async (query: string) => {
    const reply = await fetch(`${server().url}/manifest.webmanifest${query}`);
    const body = (await reply.json()) as { name: string; icons: { purpose?: string }[] };
    return { type: reply.headers.get('content-type'), body };
  };
  it('has the name of the company, its icons and its start', async () => {
    const admin = await server().login('admin');
    await admin.data(admin.post('properties/update', { attrCode: 'appName', attrValue: '华星审批' }));
    const { type, body } = await manifest(`?merchantId=${DEMO_COMPANY_ID}`);
    expect(type).toContain('application/manifest+json');
    expect(body).toMatchObject({
      name: '华星审批',
      lang: 'zh-CN',
      start_url: '/home',
      display: 'standalone',
    });
    expect(body.icons.map(({ purpose }) => purpose)).toContain('maskable');
    expect((await manifest(`?merchantId=${DEMO_COMPANY_ID}&lang=en`)).body).toMatchObject({ lang: 'en' });
    const own = (await manifest('')).body.name;
    expect(own).not.toBe('华星审批');
    expect((await manifest('?merchantId=unknown')).body.name).toBe(own);
  });
});
