/** Failures of an S3 service, by what people can do about them. */
import type { BucketTestCode } from '@countersign/sdk/api/contract';
import { Refused } from '../../../http/errors/refuse.ts';

export type S3Failure = Exclude<BucketTestCode, 'ok'> | 'no-object';

/** For its administrators the failure; the call of anybody else ends with `bucket-failed`. It holds nothing that the service answered. */
export class S3Error extends Refused {
  override name = 'S3Error';
  readonly failure: S3Failure;

  constructor(failure: S3Failure) {
    super('bucket-failed', {});
    this.failure = failure;
  }
}

const BY_CODE: Record<string, S3Failure> = {
  SignatureDoesNotMatch: 'signature',
  InvalidAccessKeyId: 'signature',
  AuthorizationHeaderMalformed: 'signature',
  RequestTimeTooSkewed: 'signature',
  AccessDenied: 'access-denied',
  NoSuchBucket: 'no-bucket',
  NoSuchKey: 'no-object',
};

/** Of a reply that is no success. */
export function failureOf(status: number, body: string): S3Failure {
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body)?.[1] ?? '';
  const known = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  if (known) return known;
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 407) return 'proxy-refused';
  if (status === 401 || status === 403) return 'access-denied';
  return 'failed';
}

const TIMEOUTS = /TIMEOUT|ETIMEDOUT/;
const TLS = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/;

/** Of an exchange that broke off. */
export function brokenOf(error: unknown): S3Failure {
  if (error instanceof S3Error) return error.failure;
  if (error instanceof Refused)
    return error.subCode === 'call-address-refused' ? 'address-refused' : 'unreachable';
  const { code = '', cause, message = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'disk-full';
  if (TIMEOUTS.test(code)) return 'timeout';
  if (TLS.test(code)) return 'tls';
  if (/^Proxy .*\(407\)/.test(message)) return 'proxy-refused';
  return cause && cause !== error ? brokenOf(cause) : 'unreachable';
}
