/** The request that a race sends several times at once. */
import type { ErrorCode } from '@countersign/sdk/api';
import type { TestClient } from '../client.ts';
import type { Tried } from '../outsider.ts';

export const REQUESTS_PER_RACE = 12;

export interface RaceRequest extends Pick<Tried, 'params' | 'query' | 'body'> {
  /** A demo account or a client of its own; the company's administrator where it is absent. */
  by?: string | TestClient;
  headers?: Record<string, string>;
  /** Replaces the JSON body. */
  form?: FormData | Buffer;
  /** Refusals of later requests, such as that of a limit. */
  alsoRefused?: ErrorCode[];
  /** Tables that the server writes some time after the reply. */
  uncounted?: string[];
  /** Ends the session of the request: the next in turn is refused as not signed in, and simultaneous ones succeed. */
  endsSession?: true;
}
