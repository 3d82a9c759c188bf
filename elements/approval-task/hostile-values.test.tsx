/** Nothing in an approval that other people wrote leads the token of the viewer anywhere but to the calls of the contract. */
import { expect } from 'chai';
import { foreignAddresses } from '../controls/testing/foreign-addresses.ts';
import { until } from '../testing/page.ts';
import { recordRequests, withToken } from '../testing/requests.ts';
import { mountTask, press, type TaskElement } from './testing/driver.ts';
import { leaveTask, leaveTimeline } from './testing/sample.ts';

const TOKEN = 'token-of-the-viewer';
const CALLS =
  /\/digital-portal\/(?:common\/download\?fileId=[^&?/]+|api\/authority\/admin\/(?:live|upload\/oss|(?:jflow|phrase|workflow\/form\/config|dict\/data\/dictCode)\/\w+)(?:\?[^?/]*)?)$/;

/** A form with files, a comment with attachments and signatures, and a template, which hold all of the texts. */
function scenarioWith(texts: readonly string[]) {
  const files = texts.flatMap(url => {
    const file = { name: 'a.png', url, type: 'image/png' };
    return [file, { ...file, id: url }];
  });
  const pictures = texts.map(text => `<img src="${text}">`).join('');
  const list = [
    { type: 'uploadImg', model: 'picture', key: 'p', label: '图片' },
    { type: 'editor', model: 'text', key: 't', label: '正文' },
    ...texts.flatMap((text, at) => [
      {
        type: 'uploadFile',
        model: `file${at}`,
        key: `f${at}`,
        label: `文件${at}`,
        options: { action: text },
      },
      {
        type: 'frame',
        model: `frame${at}`,
        key: `r${at}`,
        label: `页面${at}`,
        options: { mode: 'inner', frameUrl: text },
      },
    ]),
  ];
  const variable = JSON.stringify({
    picture: files,
    ...Object.fromEntries(texts.map((_, at) => [`file${at}`, files.slice(2 * at, 2 * at + 2)])),
    text: pictures + texts.map(text => `<a href="${text}">x</a>`).join(''),
  });
  const attachments = texts.flatMap(id => [
    { id, name: 'a.pdf' },
    { id, name: 'signature.png' },
  ]);
  const [start, hr, ...others] = structuredClone(leaveTimeline);
  const comment = texts.join(' ');
  const decided = { ...hr!, approvalInfos: [{ ...hr!.approvalInfos[0]!, comment, attachments }] };
  const timeline = [start!, decided, ...others];
  return {
    task: { variable, nodeInfo: leaveTask.nodeInfo },
    jsonContent: JSON.stringify({ list, config: {} }),
    timeline,
    template: `<p>{{timeline}}</p>${pictures}`,
    token: TOKEN,
  };
}

/** Prints into a frame whose `print` does nothing. */
async function printed(task: TaskElement): Promise<void> {
  const frame = () => document.querySelector<HTMLIFrameElement>('body > iframe[aria-hidden]');
  let isPrinted = false;
  const print = () => {
    isPrinted = true;
  };
  const watch = new MutationObserver(() => Object.assign(frame()?.contentWindow ?? {}, { print }));
  watch.observe(document.body, { childList: true });
  await press(task, '打印');
  await until(() => isPrinted, 9000);
  watch.disconnect();
  frame()?.remove();
}

describe('approval-task, the token of the viewer', () => {
  it('goes to calls of the contract alone, whatever an approval holds', async () => {
    const requests = recordRequests();
    const { task } = await mountTask(scenarioWith(foreignAddresses), '');
    Object.assign(task, { token: TOKEN, taskId: 'task-1' });
    await until(() => task.shadowRoot.querySelector('.history:not([aria-busy="true"])'), 9000);
    const attached = () => [...task.shadowRoot.querySelectorAll<HTMLElement>('button.file')];
    await until(() => attached().length >= foreignAddresses.length, 9000);
    for (const file of attached()) file.click();
    for (const link of task.shadowRoot.querySelectorAll<HTMLElement>('a')) {
      link.addEventListener('click', event => event.preventDefault(), { once: true });
      link.click();
    }
    await printed(task);
    const carrying = withToken(requests, TOKEN).filter(({ method }) => method !== 'PUT');
    expect(carrying.filter(({ url }) => !CALLS.test(url))).to.deep.equal([]);
    const downloads = new Set(carrying.map(({ url }) => url).filter(url => url.includes('common/download')));
    expect(downloads.size).to.be.at.least(foreignAddresses.length - 1);
  });
});
