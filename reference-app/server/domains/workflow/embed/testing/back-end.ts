/** Another system's back end, as the tests need one: an administrator makes its client, it mints tokens. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { type Reply, TestClient } from '../../../../testing/client.ts';
import type { Harness } from '../../../../testing/harness.ts';

export type Minted = PartOf<'POST embed/token', 'response'>;

export class BackEnd {
  readonly id: string;
  secret: string;
  readonly #client: TestClient;

  constructor(url: string, { id, secret }: { id: string; secret: string }) {
    this.id = id;
    this.secret = secret;
    this.#client = new TestClient(url);
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
    const authorization = `Basic ${Buffer.from(`${this.id}:${this.secret}`).toString('base64')}`;
    return this.#client.send('POST', path, JSON.stringify(body), { authorization, ...headers });
  }

  mint(body: object): Promise<Minted> {
    return this.#client.data<Minted>(this.post('embed/token', body));
  }

  /** A page that holds a token for this. */
  async page(body: object): Promise<TestClient> {
    const { token } = await this.mint(body);
    return new TestClient(this.#client.url, token);
  }
}

export async function addBackEnd(server: Harness, body: object = {}, admin = 'admin'): Promise<BackEnd> {
  const client = await server.login(admin);
  const made = client.post('embed/client/add', { name: 'ERP', ...body });
  return new BackEnd(server.url, await client.data<{ id: string; secret: string }>(made));
}
