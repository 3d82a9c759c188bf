/** An approval is on screen before the checks of its form: where these cannot be fetched, a decision says so and loses nothing. */
import { ERRORS, newKey } from '@countersign/sdk/api';
import { expect } from '@playwright/test';
import { people, publish, sessionOf } from '../testing/client.ts';
import { approverNode, flowOfNodes } from '../testing/flows.ts';
import { decide, openTask, signedIn, task, test } from '../testing/person.ts';

const form = {
  list: [{ type: 'textarea', label: '核对结果', key: 'check', model: 'check', rules: [{ required: true }] }],
  config: {},
};
const flow = flowOfNodes([approverNode('only', '核对', { nodeUserList: people('zhang.wei') })], {
  start: { privileges: [{ key: 'check', hidden: true }] },
});

async function start(itemName: string): Promise<void> {
  const { client } = await sessionOf('admin');
  const processId = await publish(client, { processName: itemName, form, flow });
  const { client: initiator } = await sessionOf('li.na');
  await initiator.jflow.start({ body: { processId, params: {}, itemName, key: newKey() } });
}

test('a decision waits for checks that could not be fetched', async ({ browser }) => {
  const item = `核对合同 ${Date.now()}`;
  await start(item);
  const checker = await signedIn(browser, 'zhang.wei', { lang: 'zh' });
  const { page, texts } = checker;
  const chunk = '**/full-*.js';
  await page.route(chunk, route => route.abort());
  await openTask(checker, item);
  await task(checker).getByLabel('核对结果').fill('第三条待确认');
  await task(checker)
    .getByRole('button', { name: texts.task('agree'), exact: true })
    .click();
  await expect(task(checker)).toContainText(ERRORS.network.zh);

  await page.unroute(chunk);
  await task(checker).getByLabel('核对结果').fill('');
  await task(checker)
    .getByRole('region', { name: texts.task('actions') })
    .getByRole('button', { name: texts.task('retry') })
    .click();
  await expect(task(checker)).toContainText('请填写“核对结果”');
  await task(checker).getByLabel('核对结果').fill('已确认');
  await decide(checker, 'agree', '同意');
  expect(checker.faults).toEqual([]);
});
