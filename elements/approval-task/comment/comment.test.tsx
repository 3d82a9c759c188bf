/** The words of a decision: when they are needed, and what helps with them. Phrases, mentions, files, a signature. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { rendered, until } from '../../testing/page.ts';
import {
  button,
  COMMENT,
  press,
  type Stage,
  says,
  staged,
  type TaskElement,
  textOf,
  write,
} from '../testing/driver.ts';
import type { Scenario } from '../testing/fixture.ts';

const comment = (task: TaskElement) => task.shadowRoot.querySelector<HTMLTextAreaElement>(COMMENT)!;
const requiring = (requires: { comment?: ('agree' | 'reject')[]; signature?: boolean }): Scenario => ({
  task: { requires: { comment: [], signature: false, ...requires } },
});
const tools = async (scenario?: Scenario, attributes?: string) => {
  const stage = await staged(scenario, attributes);
  await until(() => stage.task.shadowRoot.querySelector('.tools'));
  return stage;
};
const attached = async (calls: Stage['calls']) => {
  const [call] = await calls('jflow/approve');
  return ((call?.body.attachments ?? []) as { name: string }[]).map(({ name }) => name);
};
const looks = [
  'lang="zh" color-scheme="light"',
  'lang="zh" color-scheme="dark"',
  'lang="en" color-scheme="light"',
  'lang="en" color-scheme="dark"',
];

describe('approval-task, words that are needed', () => {
  for (const [name, requires] of [
    ['同意', 'agree'],
    ['驳回', 'reject'],
  ] as const) {
    it(`${requires} is not sent without them, however often it is pressed`, async () => {
      const { task, calls, decided } = await staged(requiring({ comment: [requires] }));
      await press(task, name);
      await says(task, '此流程要求填写审批意见');
      await press(task, name);
      await rendered();
      expect(task.shadowRoot.activeElement).to.equal(comment(task));
      expect(await calls('jflow/approve')).to.deep.equal([]);
      write(task, COMMENT, '有理由');
      await press(task, name);
      await until(() => decided.length);
    });
  }

  it('are asked for at the comment where only the server knows of it', async () => {
    const fault = { path: 'jflow/approve', status: 422, subCode: 'needs-comment', msg: '请填写审批意见' };
    const { task } = await staged({ faults: [fault] });
    await press(task, '同意');
    await says(task, '请填写审批意见');
    await until(() => task.shadowRoot.activeElement === comment(task));
  });
});

describe('approval-task, help with words', () => {
  for (const look of looks)
    it(`breaks no rule with a panel open: ${look}`, async () => {
      const { task } = await tools({}, `task-id="task-1" ${look}`);
      for (const tool of task.shadowRoot.querySelectorAll<HTMLElement>('.tool')) {
        tool.click();
        await until(() => tool.getAttribute('aria-expanded') === 'true');
        await until(() => task.shadowRoot.getAnimations().every(one => one.playState === 'finished'));
        await expectAccessible(task);
      }
    });

  it('puts a phrase where the cursor stands, keeps a new one, and drops one', async () => {
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
    await says(task, '已存为常用语');
    expect((await calls('phrase/add'))[0]?.body).to.deep.equal({ text: '前。发票已核对后。' });
    await press(task, '删除常用语“发票已核对”');
    await says(task, '已删除');
    expect(button(task, '发票已核对')).to.equal(undefined);
  });

  it('says that phrases could not be had, and offers the usual ones', async () => {
    const { task, errors } = await tools({ faults: [{ path: 'phrase/list', status: 500 }] });
    await press(task, '常用语');
    await says(task, '常用语操作失败');
    expect(errors).to.have.length(1);
    await press(task, '已阅。');
    await until(() => comment(task).value === '已阅。');
  });

  it('asks for the person at an @, all by keyboard, and tells the server whom the words speak to', async () => {
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
    await sendKeys({ press: 'Enter' });
    await until(() => comment(task).value === '请 @吴静 Wu Jing ');
    await until(() => task.shadowRoot.activeElement === comment(task));
    await press(task, '同意');
    await until(() => decided.length);
    const name = '吴静 Wu Jing';
    expect((await calls('jflow/approve'))[0]?.body.mentions).to.deep.equal([{ id: name, name }]);
  });

  it('tells nobody whose name was taken out again, and Escape leaves the search alone', async () => {
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

  it('sends files along once they are on the server, and says how many and how large before', async () => {
    const { task, calls, decided } = await tools({ faults: [{ path: 'upload/oss', status: 500 }] });
    await press(task, '附件');
    await says(task, '最多 10 个，每个不超过 3 MB');
    const input = task.shadowRoot.querySelector<HTMLInputElement>('.word-tools input[type=file]')!;
    const given = new DataTransfer();
    given.items.add(new File(['%PDF-1.4'], '报价.pdf', { type: 'application/pdf' }));
    input.files = given.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await says(task, '报价.pdf 上传失败');
    await press(task, '同意');
    await says(task, '有附件还没有上传完');
    expect(await calls('jflow/approve')).to.deep.equal([]);
    await press(task, '重新上传 报价.pdf');
    await says(task, '报价.pdf 已上传');
    await press(task, '同意');
    await until(() => decided.length);
    expect(await attached(calls)).to.deep.equal(['报价.pdf']);
  });
});

describe('approval-task, a signature by hand', () => {
  const signing = requiring({ signature: true });

  for (const look of looks)
    it(`breaks no rule: ${look}`, async () => {
      const { task } = await staged(signing, `task-id="task-1" ${look}`);
      const agree = await until(() => task.shadowRoot.querySelector<HTMLElement>('[part=agree]'));
      agree.click();
      await until(() => task.shadowRoot.querySelector('canvas'));
      await until(() => task.shadowRoot.getAnimations().every(one => one.playState === 'finished'));
      await expectAccessible(task);
    });

  it('is asked for before an agree, typed by who cannot draw, and sent as a picture', async () => {
    const { task, calls, decided } = await staged(signing);
    await press(task, '同意');
    await says(task, '请在框内签名');
    await press(task, '签名并同意');
    await says(task, '请先签名，或输入姓名');
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

  it('is kept where the decision fails: the retry asks for no other, and carries the same key', async () => {
    const { task, calls, decided } = await staged({
      ...signing,
      faults: [{ path: 'jflow/approve', status: 503 }],
    });
    await press(task, '同意');
    await until(() => task.shadowRoot.querySelector('canvas'));
    write(task, '.sign-by-name input', '李强');
    await press(task, '签名并同意');
    await says(task, '重试不会重复提交');
    await press(task, '重试');
    await until(() => decided.length);
    const [first, second] = await calls('jflow/approve');
    expect(second?.body).to.deep.equal(first?.body);
    expect(await calls('upload/oss')).to.have.length(1);
  });

  it('that does not arrive is said, and can be sent again', async () => {
    const { task, decided } = await staged({ ...signing, faults: [{ path: 'upload/oss', status: 500 }] });
    await press(task, '同意');
    await until(() => task.shadowRoot.querySelector('canvas'));
    write(task, '.sign-by-name input', '李强');
    await press(task, '签名并同意');
    await says(task, '签名上传失败');
    await press(task, '签名并同意');
    await until(() => decided.length);
  });

  it('is not asked for by a reject', async () => {
    const { task, decided } = await staged(signing);
    write(task, COMMENT, '不同意');
    await press(task, '驳回');
    await until(() => decided.length);
    expect(textOf(task)).to.not.contain('请在框内签名');
  });
});
