/** The driver of tests of notices: what people got in the portal and by mail. */
import type { Message } from '@countersign/sdk/api/contract';
import { expect, vi } from 'vitest';
import type { Mail, MailServer } from '../../../../channels/mail/testing/smtp.ts';
import { withTenant } from '../../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { userIdOf } from '../../../../setup/tenant.ts';
import type { Harness } from '../../../../testing/harness.ts';
import { ApprovalDriver } from '../../testing/approval-driver.ts';

export interface MessagePage {
  total: number;
  list: Message[];
}

export const eventually = { timeout: 90_000, interval: 50 };

/** Options of a server that sends what it has at once, and mail through this mail server. */
export const sending = (smtp: MailServer) => ({
  jobs: { pollMs: 50, noticeRetrySeconds: [0, 0, 0], publicUrl: 'https://approvals.huaxing.test' },
  mail: { url: smtp.url, from: 'Approvals <approvals@huaxing.test>' },
});

export class NoticeDriver extends ApprovalDriver {
  readonly #server: () => Harness;
  readonly #smtp: MailServer;

  constructor(server: () => Harness, smtp: MailServer) {
    super(server);
    this.#server = server;
    this.#smtp = smtp;
  }

  /** A person's messages about an instance, in a language. */
  async messages(userName: string, instanceId: string, lang = 'zh'): Promise<Message[]> {
    const client = await this.as(userName);
    client.lang = lang;
    const page = await client.data<MessagePage>(
      client.post('letter/message/small/page/list', { limit: 100 }),
    );
    client.lang = 'zh';
    return page.list.filter(letter => letter.instanceId === instanceId);
  }

  /** The categories of those messages, in the order of their names. */
  async kinds(userName: string, instanceId: string): Promise<string[]> {
    return (await this.messages(userName, instanceId)).map(letter => letter.categoryCode).sort();
  }

  /** Waits until a person has messages of these categories about an instance, and no others. */
  received(userName: string, instanceId: string, expected: string[]): Promise<void> {
    return vi.waitFor(
      async () => expect(await this.kinds(userName, instanceId)).toEqual(expected),
      eventually,
    );
  }

  setEmail(userName: string, email: string): Promise<unknown> {
    return withTenant(this.#server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('appUser').set({ email }).where('userId', '=', userIdOf(userName)).execute(),
    );
  }

  mailsTo(address: string): Mail[] {
    return this.#smtp.mails.filter(mail => mail.to.includes(address));
  }
}
