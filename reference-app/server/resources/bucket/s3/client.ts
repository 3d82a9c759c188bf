/** The few calls of S3 that files need, signed by aws4fetch and sent under the guard of outgoing calls. */
import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { type Dispatcher, request as send } from 'undici';
import { brokenOf, failureOf, S3Error } from './error.ts';

export interface S3Place {
  /** Of the service; with the name of the bucket in its host where `bucket` is ''. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Guarded; where a proxy is named, through it. */
  dispatcher(): Promise<Dispatcher>;
  /** For the first byte of each reply. */
  timeoutMs: number;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  body?: Readable | Buffer | string;
  /** Bytes of the body. */
  size?: number;
}

type Reply = Dispatcher.ResponseData;

const DEFAULT_REGION = 'us-east-1';
const TEXT_BYTES = 64 * 1024;

/** The reply of a success. Throws an `S3Error` for anything else. */
export async function s3Call(
  place: S3Place,
  { method, key, query = {}, body, size }: S3Request,
): Promise<Reply> {
  try {
    const { accessKeyId, secretAccessKey, region, timeoutMs } = place;
    const signer = new AwsV4Signer({
      method,
      url: addressOf(place, key, query),
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region: region || DEFAULT_REGION,
    });
    const { url, headers } = await signer.sign();
    const reply = await send(url, {
      method,
      headers: {
        ...Object.fromEntries(headers),
        ...(size !== undefined && { 'content-length': String(size) }),
      },
      body: body ?? null,
      dispatcher: await place.dispatcher(),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    // A body that is given up early says so by an event, which without a listener would end the process.
    reply.body.on('error', () => {});
    if (reply.statusCode < 300) return reply;
    throw new S3Error(failureOf(reply.statusCode, await textOf(reply)));
  } catch (error) {
    throw error instanceof S3Error ? error : new S3Error(brokenOf(error));
  }
}

function addressOf({ endpoint, bucket }: S3Place, key: string, query: Record<string, string>): string {
  const url = new URL(endpoint);
  const parts = [bucket, ...key.split('/')].filter(part => part !== '').map(encodeURIComponent);
  url.pathname = [url.pathname.replace(/\/+$/, ''), ...parts].join('/');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The beginning of a short text, such as an error. */
export async function textOf({ body }: Reply): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    pieces.push(piece as Buffer);
    bytes += (piece as Buffer).length;
    if (bytes > TEXT_BYTES) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}
