/** A handwritten signature: requested, drawn, stored as an image, and visible with access to the approval. */
import { newKey } from '@countersign/sdk/api';
import type { FormDefinition } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { actionTexts } from '@countersign/sdk/i18n/actions';
import { panelTexts } from '@countersign/sdk/i18n/panel';
import { expect } from '@playwright/test';
import { people, publish, sessionOf } from '../testing/client.ts';
import { approverNode, flowOfNodes } from '../testing/flows.ts';
import { expectAccessible, openTask, signedIn, task, test } from '../testing/person.ts';

const t = translator('zh', actionTexts, panelTexts);

const form: FormDefinition = {
  list: [{ type: 'input', label: '主题', key: 'subject', model: 'subject', rules: [] }],
  config: {},
};
const signs = approverNode('signs', '签署', { nodeUserList: people('zhang.wei') });
const flow = flowOfNodes([signs], { setting: { handSignature: true } });

async function startSigned(itemName: string): Promise<string> {
  const { client } = await sessionOf('admin');
  const processId = await publish(client, { processName: '合同签署', form, flow });
  const initiator = (await sessionOf('li.na')).client;
  const body = { processId, params: { subject: itemName }, itemName, key: newKey() };
  return (await initiator.jflow.start({ body })).instanceId;
}

/** How many points of a drawn picture are dark: where its bytes never came, none. */
function inkOn(picture: HTMLElement | SVGElement): number {
  if (!(picture instanceof HTMLCanvasElement)) return 0;
  const { data = [] } = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height) ?? {};
  let ink = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 255) < 100 && (data[at + 3] ?? 0) > 200) ink += 1;
  return ink;
}

test('is drawn with the mouse, sent with the decision, and shown from its bytes to the initiator @full', async ({
  browser,
}) => {
  const item = '框架合同 S-1';
  const instanceId = await startSigned(item);
  const signer = await signedIn(browser, 'zhang.wei', { lang: 'zh' });
  const { page, texts } = signer;
  await openTask(signer, item);
  await task(signer)
    .getByRole('button', { name: texts.task('agree'), exact: true })
    .click();
  const dialog = task(signer).locator('dialog.picker');
  const pad = dialog.getByRole('img', { name: t('signEmpty') });
  await expect(pad).toBeVisible();
  await expectAccessible(signer, 'the signature');
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad has no place.');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (const [x, y] of [
    [80, -20],
    [130, 20],
    [200, -10],
  ] as const)
    await page.mouse.move(box.x + x, box.y + box.height / 2 + y, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByRole('img', { name: t('signFilled') })).toBeVisible();
  await dialog.getByRole('button', { name: t('signConfirm') }).click();
  await expect(task(signer)).toHaveCount(0);

  const initiator = await signedIn(browser, 'li.na', { lang: 'zh' });
  await initiator.page.goto(`/approval/instance/${instanceId}`);
  const picture = task(initiator).getByRole('img', { name: t('signature', { name: '张伟' }) });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate(inkOn)).toBeGreaterThan(20);
  await expectAccessible(initiator, 'a signed decision');
  expect([...signer.faults, ...initiator.faults]).toEqual([]);
});
