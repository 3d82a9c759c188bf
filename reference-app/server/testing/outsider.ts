/** The shape of a resource's `testing/outsider.ts`: each of its calls as another company would try it, with ids that are not its own. */

/** The ids of the other company. */
export interface Ids {
  process: string;
  instance: string;
  task: string;
  config: string;
  delivery: string;
  message: string;
  notice: string;
  file: string;
  client: string;
  token: string;
  draft: string;
  /** By the folder of a resource: the id that its `make` returned. */
  made: Readonly<Record<string, string>>;
}

export interface Tried {
  params?: string;
  query?: Record<string, string>;
  body?: object;
  /** The status of the reply to another company's administrator. */
  status: number;
  /** The reply is a list, and it has no rows. */
  empty?: true;
}

/** Public calls have no isolation; files travel in ways of their own, which `file.test.ts` tests. */
type Open =
  | 'GET /digital-portal/publicKey'
  | `${'GET' | 'POST'} /digital-portal/signIn/${string}`
  | 'POST /digital-portal/login'
  | 'POST /digital-portal/register'
  | 'POST user/resetPwdFirst'
  | 'GET /digital-portal/dTalkLogin'
  | 'GET /digital-portal/loginByCode/:code'
  | 'GET /digital-portal/common/public/:merchantId/:fileId'
  | 'GET theme/get'
  | 'GET properties/load'
  | 'POST upload/oss';

/** For the calls that a file of the contract exports; a call without its row does not compile. */
export interface Outsider<Calls> {
  /** Adds a row of the company, with `MARK` in it; `add` posts as its administrator and returns the id. */
  make?: (add: (path: string, body: object) => Promise<string>) => Promise<string>;
  /** `id` is the one that `make` returned. */
  calls: (ids: Ids, id: string) => Record<Exclude<keyof Calls, Open>, Tried>;
}

/** Stands in every row that only the other company has. */
export const MARK = 'secret-mark';

/** A person of the other company. */
export const person = { id: 'u-li-na', name: 'x' };

type Parts = Omit<Tried, 'status' | 'empty'>;

/** The reply to an id that does not exist. */
export const none = (parts: Parts): Tried => ({ ...parts, status: 404 });
/** A reply from the caller's own company. */
export const own = (parts: Parts = {}): Tried => ({ ...parts, status: 200 });
/** A list without rows. */
export const nobody = (parts: Parts = {}): Tried => ({ ...parts, status: 200, empty: true });
