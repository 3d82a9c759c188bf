/**
 * Defines errors that occur before the server listens. Such an error contains one sentence that explains what
 * to do, and is printed without a stack trace.
 */

export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the text to print for an error during startup. */
export function startErrorSentence(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (isArgumentError(error)) return error.message;
  return systemErrorSentence(error) ?? error.stack ?? error.message;
}

/** Returns true for an error that `parseArgs` of Node.js throws. Its message names the argument. */
const isArgumentError = (error: Error): boolean =>
  'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/** An error of the operating system or of PostgreSQL. Its code says what an operator can do. */
interface SystemError extends Error {
  code?: unknown;
  path?: unknown;
}

const DISK_FULL = 'The disk is full';
const FREE_SPACE = 'free space and start again';

/** Sentences by errno code of Node.js and by SQL state of PostgreSQL. */
const SENTENCE_BY_CODE: Record<string, (error: SystemError) => string> = {
  ENOSPC: ({ path }) => `${DISK_FULL}${place(path)}; ${FREE_SPACE}, or set DATA_DIR to another disk.`,
  EDQUOT: ({ path }) => `The disk quota is used up${place(path)}; raise it, or set DATA_DIR to another disk.`,
  EROFS: ({ path }) => `The disk is read-only${place(path)}; set DATA_DIR to one that can be written.`,
  EACCES: ({ path }) => `This user has no access${place(path)}; change the owner or the mode.`,
  EPERM: ({ path }) => `This user has no access${place(path)}; change the owner or the mode.`,
  EMFILE: () => 'The process has too many open files; raise the limit (ulimit -n) and start again.',
  ENFILE: () => 'The machine has too many open files; raise its limit and start again.',
  '53100': ({ message }) => `The disk of the database is full (${message}); ${FREE_SPACE}.`,
  '53200': ({ message }) => `The database server is out of memory (${message}); give it more memory.`,
  '53300': ({ message }) =>
    `The database takes no further connection (${message}); raise its max_connections or lower DATABASE_POOL.`,
  '42501': ({ message }) =>
    `The user of DATABASE_URL lacks a right (${message}); make it the owner of the database, and a role with createrole.`,
  '25006': () =>
    'The database takes no writes: it is a standby or set to read-only; name the primary in DATABASE_URL.',
};

const place = (path: unknown): string => (typeof path === 'string' ? ` (${path})` : '');

/** Classes of SQL states of a server that stops or cannot be reached, and the errno codes of its address. */
const DATABASE_LOST_CODE = /^(08\w{3}|57P0\d|25P0[34]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

function systemErrorSentence(error: SystemError): string | undefined {
  const code = typeof error.code === 'string' ? error.code : '';
  if (error.name === 'DatabaseLostError' || DATABASE_LOST_CODE.test(code))
    return `The database was lost (${error.message || code}); start again once it answers.`;
  return SENTENCE_BY_CODE[code]?.(error);
}

export interface ListenAddress {
  host: string;
  port: number;
}

/** Names of the settings of a listen address. */
interface ListenAddressSettings {
  host: string;
  port: string;
}

const SERVER_ADDRESS_SETTINGS: ListenAddressSettings = { host: 'HOST', port: 'PORT' };

/** Codes of a host that is not an address of this machine, or that no name service knows. */
const FOREIGN_HOST_CODES = /^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_\w+)$/;

/** Returns a `StartError` for an address that cannot be opened. Other errors are returned as they are. */
export function toListenError(
  error: unknown,
  { host, port }: ListenAddress,
  settings: ListenAddressSettings = SERVER_ADDRESS_SETTINGS,
): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const refuse = (reason: string) => new StartError(`The address ${host}:${port} ${reason}.`);
  if (code === 'EADDRINUSE') return refuse(`is in use; stop the other program or set ${settings.port}`);
  if (code === 'EACCES')
    return refuse(`may not be opened by this user; set ${settings.port} to one above 1023`);
  if (FOREIGN_HOST_CODES.test(code))
    return refuse(`is not on this machine (${code}); set ${settings.host} to an address of this machine`);
  return error;
}
