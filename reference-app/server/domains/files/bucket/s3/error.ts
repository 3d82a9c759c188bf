/** Classifies failures of an S3 service by how they can be fixed. */
import type { BucketTestOutcome } from '@countersign/sdk/api/contract';
import { RefusalError } from '../../../../http/errors/refuse.ts';

export type S3Failure = Exclude<BucketTestOutcome, 'ok'> | 'no-object';

/**
 * Error of an S3 service. Administrators see the exact failure, and other callers see only `bucket-failed`.
 * The error contains no text from the service.
 */
export class S3Error extends RefusalError {
  override name = 'S3Error';
  readonly failure: S3Failure;

  constructor(failure: S3Failure) {
    super('bucket-failed', {});
    this.failure = failure;
  }
}

const FAILURE_BY_S3_ERROR_CODE: Record<string, S3Failure> = {
  SignatureDoesNotMatch: 'signature',
  InvalidAccessKeyId: 'signature',
  AuthorizationHeaderMalformed: 'signature',
  RequestTimeTooSkewed: 'signature',
  AccessDenied: 'access-denied',
  NoSuchBucket: 'no-bucket',
  NoSuchKey: 'no-object',
  // The object ends before the part that was read.
  InvalidRange: 'no-object',
};

/** Returns the failure that an unsuccessful reply indicates. */
export function failureOfReply(status: number, body: string): S3Failure {
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body)?.[1] ?? '';
  const known = Object.hasOwn(FAILURE_BY_S3_ERROR_CODE, code) ? FAILURE_BY_S3_ERROR_CODE[code] : undefined;
  if (known) return known;
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 407) return 'proxy-refused';
  if (status === 416) return 'no-object';
  if (status === 401 || status === 403) return 'access-denied';
  return 'failed';
}

const TIMEOUT_CODES = /TIMEOUT|ETIMEDOUT/;
const TLS_ERROR_CODE_PATTERN = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/;

/** Converts a thrown error to the code of an S3 failure, such as `timeout` or `tls`. */
export function classifyS3Error(error: unknown): S3Failure {
  if (error instanceof S3Error) return error.failure;
  if (error instanceof RefusalError)
    return error.subCode === 'call-address-refused' ? 'address-refused' : 'unreachable';
  const { code = '', cause, message = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'disk-full';
  if (TIMEOUT_CODES.test(code)) return 'timeout';
  if (TLS_ERROR_CODE_PATTERN.test(code)) return 'tls';
  if (/^Proxy .*\(407\)/.test(message)) return 'proxy-refused';
  return cause && cause !== error ? classifyS3Error(cause) : 'unreachable';
}
