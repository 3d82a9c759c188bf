/** A message goes out by three channels, the sender reads the result of each, and its receiver opens it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newKey } from '@countersign/sdk/api';
import { expect } from '@playwright/test';
import { startMailServer } from '../../server/channels/mail/testing/smtp.ts';
import { sessionOf } from '../testing/client.ts';
import { expectAccessible, signedIn, test } from '../testing/person.ts';

/** Keeps what a webhook is sent. */
async function startReceiver() {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(body);
    response.end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

test('a message goes out by three channels, and the sender reads what arrived', { tag: '@full' }, async ({
  browser,
}) => {
  const [smtp, receiver] = await Promise.all([startMailServer(), startReceiver()]);
  const { client } = await sessionOf('admin');
  const key = newKey().slice(0, 8);
  const config = {
    senderName: 'Office',
    account: 'office@mail.test',
    host: '127.0.0.1',
    port: new URL(smtp.url).port,
    encryption: 'none',
  };
  const mail = await client.message.account.add({
    body: { kind: 'mail', name: `mail ${key}`, config, isDefault: true },
  });
  const hook = await client.message.account.add({
    body: { kind: 'webhook', name: `hook ${key}`, config: { url: receiver.url }, secrets: { secret: key } },
  });

  await client.user.update({ body: { userId: 'u-zhang-wei', email: 'zhang.wei@mail.test' } });

  const person = await signedIn(browser, 'admin', { lang: 'en' });
  const { page } = person;
  await page.goto('/messages/sending');
  await page.getByRole('button', { name: 'New message' }).first().click();
  const form = page.getByRole('dialog', { name: 'New message' });
  await form.getByRole('textbox', { name: 'Name' }).fill(`Power cut ${key}`);
  const people = form.getByRole('combobox', { name: 'People' });
  await people.fill('张伟');
  await page.getByRole('option', { name: /张伟/ }).click();
  await people.press('Escape');
  await form.getByRole('checkbox', { name: `hook ${key}` }).check();
  await form.getByRole('checkbox', { name: 'Mail' }).check();
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill(`No power ${key}`);
  await form.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('From nine to ten.');
  await expectAccessible(person, 'a new message');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form).toHaveCount(0);

  await page.getByRole('main').getByText(`Power cut ${key}`).click();
  const task = page.getByRole('dialog', { name: `Power cut ${key}` });
  await expect(task.getByText(/3 of 3/)).toBeVisible();
  await expectAccessible(person, 'a sent message');
  expect(receiver.received.join()).toContain(`No power ${key}`);
  expect(smtp.mails.map(({ data }) => data).join()).toContain(`No power ${key}`);
  expect(person.faults).toEqual([]);

  const reader = await signedIn(browser, 'zhang.wei', { lang: 'en' });
  await reader.page.goto('/messages');
  await reader.page.getByRole('link', { name: `No power ${key}` }).click();
  await expect(reader.page.getByRole('dialog', { name: `No power ${key}` })).toBeVisible();
  await expectAccessible(reader, 'a written message');
  await client.user.update({ body: { userId: 'u-zhang-wei', email: '' } });
  for (const { accountId } of [mail, hook]) await client.message.account.delete({ query: { accountId } });
  await smtp.stop();
  receiver.stop();
});
