/** Sends notices to people and delivers their mail, with the injected clock of one test. */
import { beforeEach, expect } from 'vitest';
import { indexChannelsByName, type NoticeMessage } from '../../../../../channels/channel.ts';
import { withTenant } from '../../../../../db/access.ts';
import { newId } from '../../../../../db/new-id.ts';
import { DEMO_COMPANY_ID } from '../../../../../demo/company.ts';
import { openOutgoingHttpDispatcher } from '../../../../../outgoing/dispatcher.ts';
import type { Harness } from '../../../../../testing/harness.ts';
import { ApprovalDriver } from '../../../../workflow/testing/approval-driver.ts';
import { createChannelHttpClient } from '../../../channel-account/http.ts';
import { claimDueMessageTargets } from '../../sending/claim.ts';
import { deliverMessagesToWaitingRecipients } from '../../sending/deliver.ts';
import type { MessageToSend } from '../../sending/message-to-send.ts';
import { sendMessages } from '../../sending/send.ts';

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Two hours later every hourly digest is due. */
export const LATER = 120 * MINUTE;

type TenantWork<T> = Parameters<typeof withTenant<T>>[2];

/** Deletes all messages before each test, and switches the digest of Zhang Wei off. */
export function createCombinedMailDriver(server: () => Harness) {
  const approvals = new ApprovalDriver(server);
  const mail = new CombinedMailDriver(server, approvals);
  beforeEach(() => mail.reset());
  return mail;
}

/** Times are milliseconds after the start of the test. */
class CombinedMailDriver {
  /** The delivered mail. */
  readonly sent: NoticeMessage[] = [];
  readonly approvals: ApprovalDriver;
  readonly #server: () => Harness;
  /** The clock of a test is ahead of the clock of the database, which sets the time of messages that do not wait. */
  #start = 0;
  /** Called with each message before it is sent. Throws the error of the provider. */
  answer: (message: NoticeMessage) => void = () => {};
  /** True if the provider recognises a message that it has already sent. */
  isIdempotent = false;

  constructor(server: () => Harness, approvals: ApprovalDriver) {
    this.#server = server;
    this.approvals = approvals;
  }

  async reset(): Promise<void> {
    this.#start = (Math.floor(Date.now() / HOUR) + 1) * HOUR + 5 * MINUTE;
    this.sent.length = 0;
    this.answer = () => {};
    this.isIdempotent = false;
    await this.setDigest('off');
    await this.inTenant(async tx => {
      await tx.deleteFrom('sendTask').execute();
      await tx.deleteFrom('messageBundle').execute();
      await tx.deleteFrom('message').execute();
    });
  }

  inTenant<T>(work: TenantWork<T>): Promise<T> {
    return withTenant(this.#server().db, DEMO_COMPANY_ID, work);
  }

  /** Notifies Zhang Wei, or the named person. */
  notify(item: string, at: number, more: Partial<MessageToSend> & { userId?: string } = {}) {
    const { userId = 'u-zhang-wei', ...sending } = more;
    const message: MessageToSend = {
      key: newId(),
      template: 'copied',
      vars: { process: 'Purchase', item },
      instanceId: 'none',
      targets: (['inApp', 'email'] as const).map(channel => ({ channel, userId })),
      ...sending,
    };
    return this.inTenant(tx => sendMessages(tx, DEMO_COMPANY_ID, [message], this.#start + at));
  }

  /** Delivers the mail that is due. */
  deliver(at: number): Promise<void> {
    const channel = {
      name: 'email' as const,
      isIdempotent: this.isIdempotent,
      reaches: () => true,
      send: async (message: NoticeMessage) => {
        this.answer(message);
        this.sent.push(message);
        return undefined;
      },
    };
    const { http } = createChannelHttpClient(openOutgoingHttpDispatcher());
    return deliverMessagesToWaitingRecipients(
      {
        db: this.#server().db,
        channels: indexChannelsByName([channel]),
        http,
        noticeRetrySeconds: [0],
        publicUrl: 'https://portal.test',
        now: () => new Date(this.#start + at),
      },
      { merchantId: DEMO_COMPANY_ID, channel: 'email' },
    );
  }

  /** Claims mail like a worker that dies before it sends any. */
  claim(at: number, most: number) {
    return this.inTenant(tx =>
      claimDueMessageTargets(tx, {
        merchantId: DEMO_COMPANY_ID,
        channel: 'email',
        accountId: '',
        senderId: '',
        content: 'notices',
        tryId: newId(),
        most,
        leaseMs: -1,
        now: new Date(this.#start + at),
      }),
    );
  }

  get titles(): string[] {
    return this.sent.map(({ title }) => title);
  }

  /** Returns the states of all mail, sorted. */
  states(): Promise<string[]> {
    return this.inTenant(async tx => {
      const rows = await tx
        .selectFrom('sendTarget')
        .select(['state', 'code'])
        .where('channel', '=', 'email')
        .execute();
      return rows.map(({ state, code }) => [state, code].filter(Boolean).join(' ')).sort();
    });
  }

  /** Sets the digest of Zhang Wei, and the topics of which mail is sent. */
  async setDigest(
    frequency: 'off' | 'hourly' | 'daily',
    lang = 'zh',
    mail = ['assigned', 'copied', 'ended'],
  ): Promise<void> {
    const body = { lang, mail, digest: { frequency, time: '09:00' } };
    expect((await this.approvals.post('zhang.wei', 'letter/preference/update', body)).status).toBe(200);
  }

  /** Sets the seconds within which messages of one topic are combined. */
  async setWindow(value: string): Promise<void> {
    const client = await this.approvals.as('admin');
    await client.data(client.post('parameter/update', { key: 'message-window-seconds', value }));
  }
}
