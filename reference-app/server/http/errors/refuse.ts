/**
 * Defines refusals, which are errors with a code of the error catalogue. Services throw refusals, and the
 * error handler converts them to responses.
 */
import type { ErrorCode, FieldError } from '@countersign/sdk/api';

export interface RefusalDetails {
  fields?: FieldError[];
  /**
   * Name that the error message contains: of the user who made the conflicting change, or of the record that
   * caused the error.
   */
  by?: string;
  /** ISO time of the conflicting change. */
  at?: string;
  /** Additional data of the response. */
  data?: Record<string, unknown>;
  /** HTTP status that replaces the status in the error catalogue. */
  status?: number;
}

export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly subCode: ErrorCode;
  readonly details: RefusalDetails;

  constructor(subCode: ErrorCode, details: RefusalDetails) {
    super(subCode);
    this.subCode = subCode;
    this.details = details;
  }
}

/**
 * Throws a refusal with this code. The refusal ends the request, and the surrounding transaction is rolled
 * back.
 */
export function throwRefusal(subCode: ErrorCode, details: RefusalDetails = {}): never {
  throw new RefusalError(subCode, details);
}
