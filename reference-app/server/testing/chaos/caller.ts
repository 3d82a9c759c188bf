/** Sends requests to servers that are killed: a request without an answer is sent again, to the next server. */
import { TestClient } from '../client.ts';
import { pauseMs } from './load.ts';

/** Far beyond any start, also of a busy machine: only servers that hang reach it. */
const ANSWER_LIMIT_MS = 300_000;

export class ChaosCaller {
  readonly #urls: () => readonly string[];
  /** Number of requests that got no answer and were sent again. */
  retries = 0;
  /** Number of requests that were answered with a fault of the server. */
  systemErrors = 0;
  #next = 0;

  constructor(urls: () => readonly string[]) {
    this.#urls = urls;
  }

  get url(): string {
    return this.#urls()[0] ?? '';
  }

  async signIn(userName: string): Promise<TestClient> {
    return this.send(new TestClient(this.url), async client => {
      await client.data(client.signIn(userName));
      return client;
    });
  }

  /** Sends a request as the user of the client. Throws if the server refuses it. */
  async send<T>({ token }: TestClient, request: (client: TestClient) => Promise<T>): Promise<T> {
    const deadline = Date.now() + ANSWER_LIMIT_MS;
    this.#next += 1;
    for (let tries = this.#next; Date.now() < deadline; tries += 1) {
      const urls = this.#urls();
      try {
        return await request(new TestClient(urls[tries % urls.length] ?? '', token));
      } catch (error) {
        if (!isOutage(error)) throw error;
        this.retries += 1;
        if (/"subCode":"system-error"/.test(String(error))) this.systemErrors += 1;
        await pauseMs(50);
      }
    }
    throw new Error('No server answered for five minutes');
  }

  get<T>(client: TestClient, path: string): Promise<T> {
    return this.send(client, sender => sender.data<T>(sender.get(path)));
  }

  post<T>(client: TestClient, path: string, body: object): Promise<T> {
    return this.send(client, sender => sender.data<T>(sender.post(path, body)));
  }
}

/** True if there was no connection, or if the server is not available: no answer of the product. */
const isOutage = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && /refused: (500|502|503|504)/.test(error.message));
