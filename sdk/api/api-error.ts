/** Defines the error with which a refused API call rejects. */

/** A refused field, identified by its path, with a message for the user. */
export interface FieldError {
  field: string;
  message: string;
  fix?: string;
  /**
   * Code of a lint finding. It is set only if a flow cannot be published. In this case, `field` contains the
   * id of the node.
   */
  code?: string;
}

interface ApiErrorInit {
  status: number;
  subCode: string;
  message: string;
  code?: number;
  fields?: FieldError[];
  by?: string | undefined;
  at?: string | undefined;
  data?: unknown;
}

/** Error of an API call that was refused or got no reply. `status` is 0 if there was no reply. */
export class ApiError extends Error {
  /** Numeric code from the response envelope, or the HTTP status if the reply has no envelope. */
  readonly code: number;
  readonly status: number;
  /** An `ErrorCode`, or a code from another server. */
  readonly subCode: string;
  readonly fields: FieldError[];
  /** Name of the user whose earlier action caused the refusal. Undefined for all other refusals. */
  readonly by: string | undefined;
  /** Time of the earlier action by the user in `by`, as an ISO 8601 date. */
  readonly at: string | undefined;
  /**
   * Additional data of the error response. For an edit conflict, it contains the versions of both authors.
   */
  readonly data: unknown;

  constructor({ status, subCode, message, code = status, fields = [], by, at, data }: ApiErrorInit) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.subCode = subCode;
    this.code = code;
    this.fields = fields;
    this.by = by;
    this.at = at;
    this.data = data;
  }
}
