/** The means by which the rows of races make their records: names of their own, and requests that no limit counts. */
import { ADMIN_API_BASE_PATH, type RouteKey } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { FakeChannel } from '../../channels/testing/fake-channel.ts';
import { KYSELY_HANDLE_KEY } from '../../db/database.ts';
import type { DingTalkFake } from '../../domains/access/identity/testing/dingtalk-fake.ts';
import type { ApprovalDriver } from '../../domains/workflow/testing/approval-driver.ts';
import { elsewhere, type Reply, type TestClient } from '../client.ts';
import type { Harness } from '../harness.ts';
import type { RaceRequest } from './request.ts';

let worlds = 0;

/** Systems on this machine that the server reaches. */
export interface Neighbours {
  /** Another system under a name that the server may resolve. */
  remote: { host: string; port: number };
  dingTalk: DingTalkFake;
  /** Takes the mails of the server. */
  mail: FakeChannel;
}

/** One preparation of a race. */
export class RaceWorld {
  readonly server: Harness;
  readonly driver: ApprovalDriver;
  /** Differs in each preparation: small letters alone, as the strictest codes take them. */
  readonly name: string;
  readonly remote: Neighbours['remote'];
  readonly dingTalk: DingTalkFake;
  readonly #mail: FakeChannel;

  constructor(server: Harness, driver: ApprovalDriver, { remote, dingTalk, mail }: Neighbours) {
    this.server = server;
    this.driver = driver;
    this.remote = remote;
    this.dingTalk = dingTalk;
    this.#mail = mail;
    this.name = `race${[...String(++worlds)].map(digit => String.fromCharCode(97 + Number(digit))).join('')}`;
  }

  /** Sends a request from an address of its own, which no limit of requests counts. */
  async send(
    key: RouteKey,
    { by = 'admin', params, query = {}, body, form, headers }: RaceRequest,
  ): Promise<Reply> {
    const client = typeof by === 'string' ? await this.driver.as(by) : by;
    const [method = '', path = ''] = key.split(' ');
    const bare = path.replace(/\/:.*$/, params === undefined ? '' : `/${params}`);
    const search = new URLSearchParams(query).toString();
    const url = (bare.startsWith('/') ? bare : `${ADMIN_API_BASE_PATH}/${bare}`) + (search && `?${search}`);
    const from = { ...elsewhere(), ...headers };
    return form
      ? client.sendForm(url, form, from)
      : client.send(method, url, body && JSON.stringify(body), from);
  }

  /** Sends a call that must succeed, and returns its data. */
  async made<Made = Record<string, string>>(key: RouteKey, request: RaceRequest = {}): Promise<Made> {
    const { status, body } = await this.send(key, request);
    if (status !== 200) throw new Error(`${key} was refused: ${status} ${JSON.stringify(body)}`);
    return body.data as Made;
  }

  /** Posts as the company's administrator and returns the data of the answer. */
  post = <Made = Record<string, string>>(path: string, body: object): Promise<Made> =>
    this.made<Made>(`POST ${path}` as RouteKey, { body });

  /** Removes all rows of a table. */
  async empty(table: string): Promise<void> {
    await sql`delete from ${sql.table(table)}`.execute(this.server.db[KYSELY_HANDLE_KEY]);
  }

  async seal(secret: string) {
    return (await this.driver.as('admin')).seal(secret);
  }

  /** Waits for the code that goes to an address. */
  async codeTo(address: string): Promise<string> {
    const mail = await vi.waitUntil(() => this.#mail.sent.findLast(({ to }) => to.email === address), {
      timeout: 30_000,
    });
    return /\d{6}/.exec(mail.text)?.[0] ?? '';
  }

  /** Signs in the person of this name, or another one. */
  signIn = (client: TestClient, userName = this.name, password?: string): Promise<Reply> =>
    client.signIn(userName, password, elsewhere());

  /** Headers of a request from an address of its own. */
  elsewhere = elsewhere;

  /** A client without a session. */
  anonymous(): TestClient {
    return this.server.anonymous();
  }
}
