/** Printing: the default page, and a flow's own template, in a document of its own. */
import { expect } from 'chai';
import { until } from '../../../testing/page.ts';
import { openTask, press, showsText, type TaskElement } from '../../testing/driver.ts';
import type { Scenario } from '../../testing/fixture.ts';
import { leaveTimeline, person } from '../../testing/sample.ts';

const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('body > iframe[aria-hidden]')];

/** Presses the button and returns the printed document; the frame's `print` is replaced. */
async function printed(task: TaskElement): Promise<Document> {
  let isPrinted = false;
  const watch = new MutationObserver(() => {
    for (const { contentWindow } of frames())
      Object.assign(contentWindow ?? {}, {
        print: () => {
          isPrinted = true;
        },
      });
  });
  watch.observe(document.body, { childList: true });
  await press(task, '打印');
  await until(() => isPrinted);
  watch.disconnect();
  return frames()[0]!.contentDocument!;
}

const print = async (scenario: Scenario = {}) => printed((await openTask(scenario)).task);
const cells = (page: Document, row: string) =>
  [...page.querySelectorAll(`${row} :is(th, td)`)].map(cell => cell.textContent);

afterEach(() => {
  for (const frame of frames()) frame.remove();
});

describe('approval-task, print', () => {
  it('has title, number, initiator, form and timeline, with no css of the page', async () => {
    const page = await print();
    expect(page.title).to.equal('王芳的年假申请（3 天）');
    expect(page.querySelector('h1')?.textContent).to.equal('王芳的年假申请（3 天）');
    const facts = page.querySelector('.facts')?.textContent;
    for (const part of ['流程编号QJ202611200001', '发起人王芳 Wang Fang', '状态审批中'])
      expect(facts).to.contain(part);
    expect(cells(page, '.pairs tr:first-child')).to.deep.equal(['请假类型', '年假']);
    expect(page.querySelectorAll('thead + tbody > tr')).to.have.length(4);
    expect(page.querySelectorAll('style, script')).to.have.length(0);
    expect(page.adoptedStyleSheets).to.have.length(1);
  });

  it('leaves out hidden fields', async () => {
    const nodeInfo = JSON.stringify({ type: 1, privileges: [{ key: 'handover', hidden: true }] });
    const page = await print({ task: { nodeInfo } });
    expect(page.body.textContent).to.not.contain('工作交接人').and.not.contain('陈磊');
  });

  it('follows the flow’s template, with values as text and without scripts', async () => {
    const template =
      '<h1 onclick="alert(1)" style="text-align:center">{{title}} — {{number}}</h1><script>parent.ran = 1</script>' +
      '<p>{{请假事由}} / {{days}} / {{type_1}} / {{unknown}}</p><div>{{timeline}}</div><img src="x" onerror="parent.ran = 1">';
    const variable = JSON.stringify({ type: 'annual', days: 3, reason: '<b>{{title}}</b>' });
    const page = await print({ template, task: { variable } });
    expect(page.querySelector('h1')?.textContent).to.equal('王芳的年假申请（3 天） — QJ202611200001');
    expect(page.querySelector('p')?.textContent).to.equal('<b>{{title}}</b> / 3.0 / 年假 / ');
    expect(page.querySelectorAll('thead')).to.have.length(1);
    expect(page.querySelectorAll('script, [onclick], [onerror], p b')).to.have.length(0);
    expect(Reflect.get(window, 'ran')).to.equal(undefined);
  });

  it('leaves out a signature that cannot be loaded', async () => {
    const [start, hr] = leaveTimeline;
    const signed = person({
      userId: 'z',
      userName: '赵敏',
      taskState: 1,
      action: 'agreed',
      comment: '好',
      attachments: [
        { id: 's', name: 'signature.png' },
        { id: 'f', name: '附件.pdf' },
      ],
    });
    const page = await print({ timeline: [start!, { ...hr!, approvalInfos: [signed] }] });
    expect(cells(page, 'thead + tbody > tr:last-child').slice(0, 4)).to.deep.equal([
      '人事备案',
      '赵敏',
      '已同意',
      '好\n附件.pdf',
    ]);
  });

  it('shows that it could not be prepared', async () => {
    const { task, errors } = await openTask({ faults: [{ path: 'jflow/printTemplate', status: 500 }] });
    await press(task, '打印');
    await showsText(task, '没能准备好打印');
    expect(errors.map(({ code }) => code)).to.deep.equal(['system-error']);
    expect(frames()).to.have.length(0);
  });
});
