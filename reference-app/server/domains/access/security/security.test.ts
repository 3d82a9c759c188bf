/** The security settings of a tenant, through HTTP. */
import type { SignInStep } from '@countersign/sdk/api/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { updateSecuritySetting } from './service.ts';

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

  it('have lists of addresses, which hold for each call and never shut out their editor', async () => {
    const admin = await server().login('admin');
    const update = (body: object) => admin.post('security/setting/update', body);
    expect((await update({ ipBlack: '203.0.113.7,' })).body.data).toMatchObject({
      fields: [{ field: 'ipBlack', message: expect.stringContaining('IP') }],
    });
    expect((await update({ ipBlack: '127.0.0.0/8,::1' })).body.subCode).toBe('ip-shuts-out');
    expect((await update({ ipWhite: '203.0.113.7' })).body.subCode).toBe('ip-shuts-out');
    expect((await update({ ipWhite: '127.0.0.0/8,::1,203.0.113.0/24' })).status).toBe(200);
    const liNa = await server().login('li.na');
    const set = (ipBlack: string) =>
      withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        await updateSecuritySetting(tx, DEMO_COMPANY_ID, { ipBlack });
      });
    await set('127.0.0.0/8,::1');
    expect((await liNa.get('phrase/list')).body.subCode).toBe('ip-refused');
    expect((await server().anonymous().signIn('li.na')).body.subCode).toBe('ip-refused');
    await set('');
    expect((await liNa.get('phrase/list')).status).toBe(200);
    expect((await update({ ipWhite: '' })).status).toBe(200);
  });

  it('require a second factor of everybody only once their editor has one', async () => {
    const admin = await server().login('admin');
    const turnOn = { secondFactor: true };
    expect((await admin.post('security/setting/update', turnOn)).body.subCode).toBe('factor-first');
    const counts = await admin.data<{ withoutFactor: number }>(admin.post('security/preview', turnOn));
    expect(counts).toMatchObject({ expired: 0, disabled: 0, address: expect.any(String) });
    expect(counts.withoutFactor).toBeGreaterThan(0);
    await withTenant(server().db, DEMO_COMPANY_ID, tx => updateSecuritySetting(tx, DEMO_COMPANY_ID, turnOn));
    const person = server().anonymous();
    const enrol = ((await person.signIn('li.na')).body.data as { step: SignInStep }).step;
    expect(enrol.kind).toBe('enrol-factor');
    const { ticket } = enrol;
    const { secret } = await person.data<{ secret: string }>(
      person.post('/digital-portal/signIn/factorBegin', { ticket }),
    );
    const confirm = (code: string) => person.post('/digital-portal/signIn/factorConfirm', { ticket, code });
    expect((await confirm('000000')).body.subCode).toBe('bad-code');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { codes, token } = (await confirm(code)).body.data as { codes: string[]; token: string };
    expect([codes.length, typeof token]).toEqual([10, 'string']);
    expect((await confirm(code)).body.subCode).toBe('step-expired');
    const next = ((await person.signIn('li.na')).body.data as { step: SignInStep }).step;
    expect(next.kind).toBe('second-factor');
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      updateSecuritySetting(tx, DEMO_COMPANY_ID, { secondFactor: false }),
    );
  });
});
