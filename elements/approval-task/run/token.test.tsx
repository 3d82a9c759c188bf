/** A token that expires in the middle of the work: `getToken` renews it, and the person notices nothing. */
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { until } from '../../testing/page.ts';
import { COMMENT, mountTask, openTask, press, showsText, write } from '../testing/driver.ts';
import type { Fault } from '../testing/fixture.ts';

const expired: Fault = {
  path: 'jflow/approve',
  status: 401,
  subCode: 'auth-check-error',
  msg: '登录状态已过期或无效，请重新登录',
};

describe('approval-task, an expired token', () => {
  it('is renewed while the task is read', async () => {
    const { task, calls } = await mountTask({ token: 'second' });
    task.getToken = refused => (refused === 'first' ? 'second' : 'first');
    await showsText(task, '王芳的年假申请');
    const tokens = (await calls('jflow/nodeInfo')).map(call => call.token);
    expect(tokens).to.deep.equal(['first', 'second']);
  });

  it('is renewed in the middle of a decision, which counts once and keeps its comment', async () => {
    const { task, calls, decided, errors } = await openTask({ faults: [expired] });
    task.getToken = refused => (refused ? 'second' : 'first');
    write(task, COMMENT, '同意，注意交接');
    await press(task, '同意');
    await showsText(task, '操作成功');
    const sent = await calls('jflow/approve');
    expect(sent.map(call => call.token)).to.deep.equal(['first', 'second']);
    expect(sent[1]?.body).to.deep.equal(sent[0]?.body);
    expect(sent[1]?.body.comment).to.equal('同意，注意交接');
    expect(decided).to.have.length(1);
    expect(errors).to.deep.equal([]);
  });

  it('shows the expiry where the page has no other token, and keeps the input', async () => {
    const { task, errors } = await openTask({ faults: [expired] });
    task.getToken = () => 'first';
    write(task, COMMENT, '同意，注意交接');
    await press(task, '同意');
    await showsText(task, '登录状态已过期');
    expect(errors.map(error => error.code)).to.deep.equal(['auth-check-error']);
    expect(task.shadowRoot.querySelector<HTMLTextAreaElement>(COMMENT)?.value).to.equal('同意，注意交接');
    await press(task, '重试');
    await showsText(task, '操作成功');
    await showsText(task, '流程结束');
  });

  it('opens the sign-in dialog, and retries with the same key once there is another token', async () => {
    const { task, calls, decided } = await openTask({ faults: [expired] });
    task.token = 'first';
    write(task, COMMENT, '同意，注意交接');
    await press(task, '同意');
    await showsText(task, '系统提示');
    await until(() => task.shadowRoot.querySelector('dialog.picker'));
    await until(() => task.shadowRoot.getAnimations().every(one => one.playState === 'finished'));
    await expectAccessible(task);
    task.token = 'second';
    await until(() => decided.length);
    const sent = await calls('jflow/approve');
    expect(sent[1]?.body).to.deep.equal(sent[0]?.body);
    expect(sent.map(call => call.token)).to.deep.equal(['first', 'second']);
    await until(() => !task.shadowRoot.querySelector('dialog.picker'));
  });

  it('opens no dialog where the page prevents it', async () => {
    const { task } = await openTask({ faults: [expired] });
    task.token = 'first';
    let asked = 0;
    task.addEventListener('cs-expired', event => {
      asked += 1;
      event.preventDefault();
    });
    await press(task, '同意');
    await showsText(task, '登录状态已过期');
    expect(asked).to.equal(1);
    expect(task.shadowRoot.querySelector('dialog.picker')).to.equal(null);
  });

  it('retries only when the person signs in', async () => {
    const { task, decided, calls } = await openTask({ faults: [expired] });
    task.getToken = () => 'first';
    await press(task, '同意');
    await press(task, '重新登录');
    await until(() => decided.length);
    expect(await calls('jflow/approve')).to.have.length(2);
  });
});
