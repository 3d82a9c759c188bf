/** The error with which a refused call rejects. */

/** A field that was refused, by its path, with a message for people. */
export interface FieldError {
  field: string;
  message: string;
  fix?: string;
  /** Of a flow that cannot be published: the code of lint; `field` is the node's id. */
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

/** A call that was refused or got no answer. `status` is 0 where no reply came. */
export class ApiError extends Error {
  /** The envelope's number; the HTTP status where the reply had none. */
  readonly code: number;
  readonly status: number;
  /** One of `ErrorCode`, or another server's own word. */
  readonly subCode: string;
  readonly fields: FieldError[];
  /** The name of the person who was first, where the call came too late. */
  readonly by: string | undefined;
  /** When that was, as an ISO date. */
  readonly at: string | undefined;
  /** The data of the refusal as the server sent it; a conflict of two authors has both versions. */
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
