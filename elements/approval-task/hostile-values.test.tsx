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

/** A form with files, a comment with an attachment and a signature, and a template, all with the same text. */
function scenarioWith(text: string) {
  const file = { name: 'a.png', url: text, type: 'image/png' };
  const list = [
    { type: 'uploadImg', model: 'picture', key: 'p', label: '图片' },
    { type: 'uploadFile', model: 'file', key: 'f', label: '文件', options: { action: text } },
    { type: 'editor', model: 'text', key: 't', label: '正文' },
    { type: 'frame', model: 'frame', key: 'r', label: '页面', options: { mode: 'inner', frameUrl: text } },
  ];
  const variable = JSON.stringify({
    picture: [file, { ...file, id: text }],
    file: [file, { ...file, id: text }],
    text: `<img src="${text}"><a href="${text}">x</a>`,
  });
  const attachments = [
    { id: text, name: 'a.pdf' },
    { id: text, name: 'signature.png' },
  ];
  const [start, hr, ...others] = structuredClone(leaveTimeline);
  const decided = { ...hr!, approvalInfos: [{ ...hr!.approvalInfos[0]!, comment: text, attachments }] };
  const timeline = [start!, decided, ...others];
  return {
    task: { variable, nodeInfo: leaveTask.nodeInfo },
    jsonContent: JSON.stringify({ list, config: {} }),
    timeline,
    template: `<p>{{timeline}}</p><img src="${text}">`,
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
  for (const text of foreignAddresses)
    it(`goes to calls of the contract alone, whatever an approval holds: ${text}`, async () => {
      const requests = recordRequests();
      const { task } = await mountTask(scenarioWith(text), '');
      Object.assign(task, { token: TOKEN, taskId: 'task-1' });
      await until(() => task.shadowRoot.querySelector('.history:not([aria-busy="true"])'), 9000);
      const attached = await until(() => task.shadowRoot.querySelector<HTMLElement>('button.file'), 9000);
      attached.click();
      for (const link of task.shadowRoot.querySelectorAll<HTMLElement>('a')) {
        link.addEventListener('click', event => event.preventDefault(), { once: true });
        link.click();
      }
      await printed(task);
      const carrying = withToken(requests, TOKEN).filter(({ method }) => method !== 'PUT');
      expect(carrying.filter(({ url }) => !CALLS.test(url))).to.deep.equal([]);
      expect(carrying.filter(({ url }) => url.includes('common/download'))).to.not.be.empty;
    });
});
