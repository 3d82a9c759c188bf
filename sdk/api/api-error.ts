/** The error with which a refused call rejects. */

/** A field that was refused, by its path, with a message for people. */
export interface FieldError {
  field: string;
  message: string;
  fix?: string;
}

interface ApiErrorInit {
  status: number;
  subCode: string;
  message: string;
  code?: number;
  fields?: FieldError[];
}

/** A call that was refused or got no answer. `status` is 0 where no reply came. */
export class ApiError extends Error {
  /** The envelope's number; the HTTP status where the reply had none. */
  readonly code: number;
  readonly status: number;
  /** One of `ErrorCode`, or another server's own word. */
  readonly subCode: string;
  readonly fields: FieldError[];

  constructor({ status, subCode, message, code = status, fields = [] }: ApiErrorInit) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.subCode = subCode;
    this.code = code;
    this.fields = fields;
  }
}
