/** A person's own password and sessions, through HTTP. */
import type { OwnProfile, OwnSession } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { addBackEnd } from '../../workflow/embed/testing/back-end.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';

const NEW = 'Another#2026';
const OLD = 'Demo@2026';

describeServer('one’s own account', server => {
  const driver = new ApprovalDriver(server);
  const isSignedIn = async (client: TestClient) =>
    (await client.get('/digital-portal/getInfo')).status === 200;
  const change = async (client: TestClient, oldPassword: string, newPassword: string) =>
    client.post('user/resetPwdBySelf', {
      oldPassword: await client.seal(oldPassword),
      newPassword: await client.seal(newPassword),
    });
  it('takes the own user name beside it, and no other', async () => {
    const client = await server().login('song.jia');
    const named = async (userName: string) =>
      client.post('user/resetPwdBySelf', {
        userName,
        oldPassword: await client.seal(OLD),
        newPassword: await client.seal(NEW),
      });
    const other = await named('admin');
    expect([other.status, other.body.data]).toMatchObject([400, { fields: [{ field: 'userName' }] }]);
    expect((await named('Song.Jia')).status).toBe(200);
  });
  const sessions = async (client: TestClient) =>
    (await client.data<{ list: OwnSession[] }>(client.get('session/list'))).list;

  it('changes the password, ends every other session, and keeps this one', async () => {
    const [here, there] = [await server().login('he.lei'), await server().login('he.lei')];
    const reply = await change(here, OLD, NEW);
    expect([reply.status, reply.body.data]).toEqual([200, { count: 1 }]);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await server().anonymous().signIn('he.lei', OLD)).body.subCode).toBe('bad-credentials');
    expect((await server().anonymous().signIn('he.lei', NEW)).status).toBe(200);
  });

  it.each([
    ['a wrong old password', 'Wrong@123', NEW, 'oldPassword'],
    ['a weak new one', OLD, 'password', 'newPassword'],
    ['the same again', OLD, OLD, 'newPassword'],
  ])('refuses %s at its field, and changes nothing', async (_name, before, after, field) => {
    const [here, there] = [await server().login('luo.yi'), await server().login('luo.yi')];
    const { status, body } = await change(here, before, after);
    expect([status, body.subCode]).toEqual([400, 'invalid-fields']);
    expect(body.data).toMatchObject({ fields: [{ field }] });
    expect(await isSignedIn(there)).toBe(true);
  });

  it('counts wrong old passwords as a sign-in does', async () => {
    const thief = await server().login('xie.qing');
    for (let count = 0; count < 5; count++) await change(thief, 'Wrong@123', NEW);
    const { status, body } = await change(thief, OLD, NEW);
    expect([status, body.subCode]).toEqual([429, 'too-many-attempts']);
  });

  it('lists one’s own sign-ins with device and address, and ends one', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
    const there = server().anonymous();
    await there.signIn('sun.li', undefined, { 'user-agent': agent });
    const here = await server().login('sun.li');
    const list = await sessions(here);
    expect(list.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const other = list.find(one => !one.isCurrent)!;
    expect(other).toMatchObject({ browser: 'Chrome', system: 'Windows', address: '127.0.0.1' });
    expect(JSON.stringify(list)).not.toContain(there.token);
    const colleague = await server().login('ma.chao');
    expect((await colleague.post('session/end', { id: other.id })).status).toBe(404);
    expect((await here.post('session/end', { id: other.id })).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect(await sessions(here)).toHaveLength(1);
  });

  it('signs out everywhere, tokens for embedding with it', async () => {
    const process = await driver.publish({ nodes: [approver('a', ['feng.xue'])] });
    const taskId = await driver.taskOf('feng.xue', await driver.start(process));
    const page = await (await addBackEnd(server())).page({ userName: 'feng.xue', taskId });
    const [here, there] = [await server().login('feng.xue'), await server().login('feng.xue')];
    expect((await page.get('session/list')).body.subCode).toBe('scope-refused');
    expect((await here.post('session/endAll', { keepCurrent: true })).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await page.get(`jflow/taskInfo?taskId=${taskId}`)).body.subCode).toBe('auth-check-error');
    expect((await here.post('session/endAll', { keepCurrent: false })).body.data).toEqual({ count: 1 });
    expect(await isSignedIn(here)).toBe(false);
  });

  it('shows and changes one’s own profile; contacts take the password', async () => {
    const client = await server().login('guo.ting');
    const profile = () => client.data<OwnProfile>(client.get('account/profile'));
    const { version, ...before } = await profile();
    expect(before).toMatchObject({ userName: 'guo.ting', roles: expect.any(Array) });
    const update = async (body: object) => {
      const { status, body: reply } = await client.post('account/profile/update', body);
      return [status, (reply.data as { fields?: { field: string }[] } | null)?.fields?.[0]?.field];
    };
    expect(await update({ nickName: ' Ting ', version })).toEqual([200, undefined]);
    expect(await update({ nickName: 'x', version })).toEqual([409, undefined]);
    expect(await update({ nickName: ' ' })).toEqual([400, 'nickName']);
    expect(await update({ email: 'ting@x.com' })).toEqual([400, 'password']);
    expect(await update({ email: '', password: await client.seal(OLD) })).toEqual([400, 'email']);
    expect(await update({ email: 'ting@x.com', password: await client.seal(OLD) })).toEqual([200, undefined]);
    const phone = async (number: string) =>
      update({ phonenumber: await client.seal(number), password: await client.seal(OLD) });
    expect(await phone('110')).toEqual([400, 'phonenumber']);
    expect(await phone('13812345678')).toEqual([200, undefined]);
    expect(await profile()).toMatchObject({
      nickName: 'Ting',
      email: 'ting@x.com',
      phonenumber: '138****5678',
    });
  });
});
