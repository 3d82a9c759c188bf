/** A live stream that only counts its events, so that one process of clients can hold thousands of them. */
import { Agent, get } from 'node:http';
import { ADMIN_API_BASE_PATH } from '@countersign/sdk/api/contract';
import { elsewhere, type TestClient } from '../client.ts';

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

export class OpenStream {
  isEnded = false;
  /** Number of events about changed rights. The caller may reset it. */
  events = 0;

  /** Resolves once the stream is open. */
  open({ url, token }: TestClient): Promise<this> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: token ?? '', ...elsewhere() };
      get(`${url}${ADMIN_API_BASE_PATH}/live`, { agent, headers }, reply => {
        if (reply.statusCode !== 200) {
          reply.resume();
          return reject(new Error(`A stream was answered ${reply.statusCode}`));
        }
        reply.once('data', () => resolve(this));
        reply.on('data', (chunk: Buffer) => {
          if (chunk.includes('"rights"')) this.events += 1;
        });
        reply.on('error', () => {});
        reply.once('close', () => {
          this.isEnded = true;
        });
      }).on('error', reject);
    });
  }
}
