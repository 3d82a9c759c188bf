/** The security settings of a tenant, through HTTP. */
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/harness.ts';

describeServer('security settings', server => {
  it('have defaults, change one by one, and refuse the change of somebody who read an older version', async () => {
    const admin = await server().login('admin');
    const before = await admin.data(admin.get('security/setting'));
    expect(before).toMatchObject({ version: 0, retryCount: 20 });
    expect((await admin.post('security/setting/update', { retryCount: 7, version: 0 })).body.data).toEqual({
      version: 1,
    });
    expect((await admin.post('security/setting/update', { codeSignIn: false, version: 0 })).status).toBe(409);
    expect((await admin.post('security/setting/update', { codeSignIn: false })).status).toBe(200);
    expect(await admin.data(admin.get('security/setting'))).toMatchObject({
      version: 2,
      retryCount: 7,
      codeSignIn: false,
    });
    const log = await admin.data<{ list: { targetId: string }[] }>(
      admin.get('log/operation/page?kind=security&result=ok'),
    );
    expect(log.list).toHaveLength(2);
  });

  it('refuse what makes no sense', async () => {
    const admin = await server().login('admin');
    expect((await admin.post('security/setting/update', { retryCount: 0 })).status).toBe(400);
    expect((await admin.post('security/setting/update', { codeSignIn: 'all' })).status).toBe(400);
  });
});
