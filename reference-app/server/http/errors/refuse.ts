/** How the server says no: a code of the catalogue, thrown where it is found and put into words once, at the edge. */
import type { ErrorCode, FieldError } from '@countersign/sdk/api';

export interface RefusedWith {
  fields?: FieldError[];
  /** The name of the person who was first, or of what it is about. */
  by?: string;
  /** When they were first, as an ISO date. */
  at?: string;
  /** Further parts of the data of the reply. */
  data?: Record<string, unknown>;
  /** Where the status of the catalogue does not fit. */
  status?: number;
}

export class Refused extends Error {
  override name = 'Refused';
  readonly subCode: ErrorCode;
  readonly details: RefusedWith;

  constructor(subCode: ErrorCode, details: RefusedWith) {
    super(subCode);
    this.subCode = subCode;
    this.details = details;
  }
}

/** Ends the request with this code. A transaction around it is rolled back. */
export function refuse(subCode: ErrorCode, details: RefusedWith = {}): never {
  throw new Refused(subCode, details);
}
