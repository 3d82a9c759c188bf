/** The comment of a decision: where it is required, its tools, and the signature. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { isFull } from '../../testing/full.ts';
import { composingKey, rendered, until } from '../../testing/page.ts';
import {
  button,
  COMMENT,
  openTask,
  press,
  showsText,
  type TaskElement,
  type TaskFixture,
  textOf,
  write,
} from '../testing/driver.ts';
import type { Scenario } from '../testing/fixture.ts';

const comment = (task: TaskElement) => task.shadowRoot.querySelector<HTMLTextAreaElement>(COMMENT)!;
const requiring = (requires: { comment?: ('agree' | 'reject')[]; signature?: boolean }): Scenario => ({
  task: { requires: { comment: [], signature: false, ...requires } },
});
const tools = async (scenario?: Scenario, attributes?: string) => {
  const fixture = await openTask(scenario, attributes);
  await until(() => fixture.task.shadowRoot.querySelector('.tools'));
  return fixture;
};
const attached = async (calls: TaskFixture['calls']) => {
  const [call] = await calls('jflow/approve');
  return ((call?.body.attachments ?? []) as { name: string }[]).map(({ name }) => name);
};
const everyLook = [
  'lang="zh" color-scheme="light"',
  'lang="zh" color-scheme="dark"',
  'lang="en" color-scheme="light"',
  'lang="en" color-scheme="dark"',
];
const looks = isFull ? everyLook : [everyLook[0], everyLook[3]];

describe('approval-task, required comment', () => {
  for (const [name, requires] of [
    ['同意', 'agree'],
    ['驳回', 'reject'],
  ] as const) {
    it(`${requires} is not sent without a comment, however often it is pressed`, async () => {
      const { task, calls, decided } = await openTask(requiring({ comment: [requires] }));
      await press(task, name);
      await showsText(task, '此流程要求填写审批意见');
      await press(task, name);
      await rendered();
      expect(task.shadowRoot.activeElement).to.equal(comment(task));
      expect(await calls('jflow/approve')).to.deep.equal([]);
      write(task, COMMENT, '有理由');
      await press(task, name);
      await until(() => decided.length);
    });
  }

  it('is requested at the comment where only the server requires it', async () => {
    const fault = { path: 'jflow/approve', status: 422, subCode: 'needs-comment', msg: '请填写审批意见' };
    const { task } = await openTask({ faults: [fault] });
    await press(task, '同意');
    await showsText(task, '请填写审批意见');
    await until(() => task.shadowRoot.activeElement === comment(task));
  });
});

describe('approval-task, comment tools', () => {
  for (const theme of looks)
    it(`breaks no rule with a panel open: ${theme}`, async () => {
      const { task } = await tools({}, `task-id="task-1" ${theme}`);
      for (const tool of task.shadowRoot.querySelectorAll<HTMLElement>('.tool')) {
        tool.click();
        await until(() => tool.getAttribute('aria-expanded') === 'true');
        await until(() => task.shadowRoot.getAnimations().every(one => one.playState === 'finished'));
        await expectAccessible(task);
      }
    });

  it('inserts a phrase at the cursor, saves a new one, and removes one', async () => {
    const { task, calls } = await tools();
    write(task, COMMENT, '前。后。');
    await rendered();
    comment(task).setSelectionRange(2, 2);
    await press(task, '常用语');
    await press(task, '发票已核对');
    await until(() => comment(task).value === '前。发票已核对后。');
    expect(task.shadowRoot.activeElement).to.equal(comment(task));
    await press(task, '常用语');
    await press(task, '把当前内容存为常用语');
    await showsText(task, '已存为常用语');
    expect((await calls('phrase/add'))[0]?.body).to.deep.equal({ text: '前。发票已核对后。' });
    await press(task, '删除常用语“发票已核对”');
    await showsText(task, '已删除');
    expect(button(task, '发票已核对')).to.equal(undefined);
  });

  it('shows that phrases could not be loaded, and offers the common ones', async () => {
    const { task, errors } = await tools({ faults: [{ path: 'phrase/list', status: 500 }] });
    await press(task, '常用语');
    await showsText(task, '常用语操作失败');
    expect(errors).to.have.length(1);
    await press(task, '已阅。');
    await until(() => comment(task).value === '已阅。');
  });

  it('opens the search at an @, works by keyboard, and sends the mentions', async () => {
    const { task, calls, decided } = await tools();
    comment(task).focus();
    await sendKeys({ type: '请 @' });
    const combobox = await until(() => task.shadowRoot.querySelector<HTMLInputElement>('[role=combobox]'));
    await until(() => task.shadowRoot.activeElement === combobox);
    await sendKeys({ type: 'wu' });
    await until(() => task.shadowRoot.querySelectorAll('[role=option]').length === 1);
    expect(combobox.getAttribute('aria-activedescendant')).to.equal(
      task.shadowRoot.querySelector('[role=option]')!.id,
    );
    composingKey(combobox, 'Enter');
    await rendered();
    expect(comment(task).value).to.equal('请 @');
    await sendKeys({ press: 'Enter' });
    await until(() => comment(task).value === '请 @吴静 Wu Jing ');
    await until(() => task.shadowRoot.activeElement === comment(task));
    await press(task, '同意');
    await until(() => decided.length);
    const name = '吴静 Wu Jing';
    expect((await calls('jflow/approve'))[0]?.body.mentions).to.deep.equal([{ id: name, name }]);
    const [search] = await calls('jflow/candidates');
    expect(search?.query).to.include({ taskId: 'task-1', purpose: 'mention' });
  });

  it('sends no mention whose name was removed, and closes only the search on Escape', async () => {
    const { task, calls, decided } = await tools({}, 'task-id="task-1" layout="modal" open');
    await press(task, '提到');
    const first = await until(() => task.shadowRoot.querySelector<HTMLElement>('[role=option]'));
    first.click();
    await until(() => comment(task).value.startsWith('@周涛'));
    write(task, COMMENT, '同意');
    await press(task, '提到');
    await until(() => task.shadowRoot.querySelector('[role=combobox]'));
    await sendKeys({ press: 'Escape' });
    await until(() => !task.shadowRoot.querySelector('[role=combobox]'));
    expect(task.open).to.equal(true);
    await press(task, '同意');
    await until(() => decided.length);
    expect((await calls('jflow/approve'))[0]?.body).to.not.have.property('mentions');
  });

  it('sends attachments once they are uploaded, and shows the limits first', async () => {
    const { task, calls, decided } = await tools({ faults: [{ path: 'upload/oss', status: 500 }] });
    await press(task, '附件');
    await showsText(task, '最多 10 个，每个不超过 3 MB');
    const input = task.shadowRoot.querySelector<HTMLInputElement>('.comment-tools input[type=file]')!;
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.4'], '报价.pdf', { type: 'application/pdf' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await showsText(task, '报价.pdf 上传失败');
    await press(task, '同意');
    await showsText(task, '有附件还没有上传完');
    expect(await calls('jflow/approve')).to.deep.equal([]);
    await press(task, '重新上传 报价.pdf');
    await showsText(task, '报价.pdf 已上传');
    await press(task, '同意');
    await until(() => decided.length);
    expect(await attached(calls)).to.deep.equal(['报价.pdf']);
  });
});

describe('approval-task, a signature by hand', () => {
  const signing = requiring({ signature: true });

  for (const theme of looks)
    it(`breaks no rule: ${theme}`, async () => {
      const { task } = await openTask(signing, `task-id="task-1" ${theme}`);
      const agree = await until(() => task.shadowRoot.querySelector<HTMLElement>('[part=agree]'));
      agree.click();
      await until(() => task.shadowRoot.querySelector('canvas'));
      await until(() => task.shadowRoot.getAnimations().every(one => one.playState === 'finished'));
      await expectAccessible(task);
    });

  it('is required before an agree, can be typed, and is sent as a picture', async () => {
    const { task, calls, decided } = await openTask(signing);
    await press(task, '同意');
    await showsText(task, '请在框内签名');
    await press(task, '签名并同意');
    await showsText(task, '请先签名，或输入姓名');
    expect(await calls('upload/oss')).to.deep.equal([]);
    write(task, '.sign-by-name input', '李强');
    await until(
      () =>
        task.shadowRoot.querySelector('canvas')?.ariaLabel?.includes('已签名') ||
        task.shadowRoot.querySelector('[aria-label*=已签名]'),
    );
    await press(task, '签名并同意');
    await until(() => decided.length);
    expect(await attached(calls)).to.deep.equal(['signature.png']);
  });

  it('stays where the decision fails: the retry needs no other, and carries the same key', async () => {
    const { task, calls, decided } = await openTask({
      ...signing,
      faults: [{ path: 'jflow/approve', status: 503 }],
    });
    await press(task, '同意');
    await until(() => task.shadowRoot.querySelector('canvas'));
    write(task, '.sign-by-name input', '李强');
    await press(task, '签名并同意');
    await showsText(task, '重试不会重复提交');
    await press(task, '重试');
    await until(() => decided.length);
    const [first, second] = await calls('jflow/approve');
    expect(second?.body).to.deep.equal(first?.body);
    expect(await calls('upload/oss')).to.have.length(1);
  });

  it('shows a failed upload, which can be sent again', async () => {
    const { task, decided } = await openTask({ ...signing, faults: [{ path: 'upload/oss', status: 500 }] });
    await press(task, '同意');
    await until(() => task.shadowRoot.querySelector('canvas'));
    write(task, '.sign-by-name input', '李强');
    await press(task, '签名并同意');
    await showsText(task, '签名上传失败');
    await press(task, '签名并同意');
    await until(() => decided.length);
  });

  it('is not required by a reject', async () => {
    const { task, decided } = await openTask(signing);
    write(task, COMMENT, '不同意');
    await press(task, '驳回');
    await until(() => decided.length);
    expect(textOf(task)).to.not.contain('请在框内签名');
  });
});
