/**
 * Implements the S3 requests that files need. The library aws4fetch signs the requests, and the address rules
 * for outgoing calls apply to them.
 */
import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { type Dispatcher, request as send } from 'undici';
import type { ByteRange } from '../../file/storage.ts';
import { classifyS3Error, failureOfReply, S3Error } from './error.ts';

export interface S3Target {
  /**
   * URL of the S3 service. If the field `bucket` is empty, the host name of this URL contains the bucket
   * name.
   */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /**
   * Returns the HTTP dispatcher for S3 requests. It enforces the address rules for outgoing calls, and uses
   * the proxy if one is configured.
   */
  dispatcher(): Promise<Dispatcher>;
  /** Time limit in milliseconds for the first byte of a reply, and between two chunks of its body. */
  timeoutMs: number;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  body?: Readable | Buffer | string;
  /** Size of the request body in bytes. */
  size?: number;
  /** Part of the object that a `GET` request reads. A service may reply with status 200 and the whole object. */
  range?: ByteRange | undefined;
}

type Reply = Dispatcher.ResponseData;

const DEFAULT_REGION = 'us-east-1';
const MAX_REPLY_TEXT_BYTES = 64 * 1024;

/** Sends a request to the S3 server and returns the reply. Throws an `S3Error` if the request fails. */
export async function callS3(
  place: S3Target,
  { method, key, query = {}, body, size, range }: S3Request,
): Promise<Reply> {
  try {
    const { accessKeyId, secretAccessKey, region, timeoutMs } = place;
    const signer = new AwsV4Signer({
      method,
      url: objectUrl(place, key, query),
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
        ...(range && { range: `bytes=${range.start}-${range.start + range.length - 1}` }),
      },
      body: body ?? null,
      dispatcher: await place.dispatcher(),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    // If the caller does not read the whole body, the reply stream emits an `error` event.
    // The listener prevents an `error` event of the reply stream from ending the Node.js process.
    reply.body.on('error', () => {});
    if (reply.statusCode < 300) return reply;
    throw new S3Error(failureOfReply(reply.statusCode, await readS3ResponseText(reply)));
  } catch (error) {
    throw error instanceof S3Error ? error : new S3Error(classifyS3Error(error));
  }
}

function objectUrl({ endpoint, bucket }: S3Target, key: string, query: Record<string, string>): string {
  const url = new URL(endpoint);
  const parts = [bucket, ...key.split('/')].filter(part => part !== '').map(encodeURIComponent);
  url.pathname = [url.pathname.replace(/\/+$/, ''), ...parts].join('/');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Returns the beginning of a reply body as text, for example an error document. */
export async function readS3ResponseText({ body }: Reply): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    pieces.push(piece as Buffer);
    bytes += (piece as Buffer).length;
    if (bytes > MAX_REPLY_TEXT_BYTES) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}
