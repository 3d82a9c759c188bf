/** Calls over kept connections with little work of its own: what is measured shares its cores with the server. */
import { ADMIN_API_BASE_PATH } from '@countersign/sdk/api/contract';
import { Pool } from 'undici';
import type { TestClient } from '../testing/client.ts';

export interface Caller {
  /** The call's data; rejects where it was refused. */
  post<T>(path: string, body: object): Promise<T>;
  get<T>(path: string): Promise<T>;
  close(): Promise<void>;
}

interface Envelope<T> {
  code: number;
  data: T;
}

/** Somebody who is signed in, with so many connections of one call at a time. */
export function callerAs({ url, token = '' }: TestClient, connections: number): Caller {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const headers = { authorization: token, 'content-type': 'application/json' };
  const send = async <T>(method: 'GET' | 'POST', path: string, body?: string): Promise<T> => {
    const reply = await pool.request({
      method,
      path: `${ADMIN_API_BASE_PATH}/${path}`,
      headers,
      body: body ?? null,
    });
    const text = await reply.body.text();
    const { code, data } = JSON.parse(text) as Envelope<T>;
    if (code !== 10000) throw new Error(`refused: ${reply.statusCode} ${text}`);
    return data;
  };
  return {
    post: (path, body) => send('POST', path, JSON.stringify(body)),
    get: path => send('GET', path),
    close: () => pool.close(),
  };
}
