/** Validates settings that contain addresses: URLs with passwords, and proxy addresses. */
import { isIP } from 'node:net';
import pg from 'pg';
import { type HostRole, splitDatabaseHosts } from './db/postgres/hosts.ts';
import { StartError } from './start-error.ts';

const URL_ENCODING_ADVICE =
  'percent-encode special characters of its user and password: / as %2F, # as %23, ? as %3F, @ as %40, : as %3A and % as %25';

/**
 * Throws a `StartError` if the URL of the database is invalid. The error names the setting but does not
 * contain its value.
 */
export function throwIfInvalidDatabaseUrl(setting: string, text: string, role: HostRole = 'primary'): void {
  const addresses = splitDatabaseHosts(text);
  const isHostRequired = addresses.length > 1;
  if (addresses.every(address => isValidDatabaseAddress(setting, address, { isHostRequired, role }))) return;
  throw new StartError(
    `${setting} must be an address such as postgres://user:password@db.example.com:5432/countersign; ${URL_ENCODING_ADVICE}.`,
  );
}

function isValidDatabaseAddress(
  setting: string,
  address: string,
  { isHostRequired, role }: { isHostRequired: boolean; role: HostRole },
): boolean {
  if (!isValidConnectionUrl(address, ['postgres:', 'postgresql:'])) return false;
  const { hostname, pathname = '', searchParams } = URL.parse(address) ?? {};
  // Rejects a list of whole addresses. Further hosts have only a host and a port.
  if (pathname.includes('://') || (isHostRequired && !hostname)) return false;
  const attributes = searchParams?.get('target_session_attrs');
  const { allowed, reason } = SESSION_ATTRIBUTES[role];
  if (attributes && !allowed.includes(attributes))
    throw new StartError(
      `${setting} must be an address without target_session_attrs=${attributes}: ${reason}, so only ${allowed.join(' and ')} are possible.`,
    );
  return isDatabaseUrlAcceptedByDriver(setting, address);
}

const SESSION_ATTRIBUTES: Record<HostRole, { allowed: readonly string[]; reason: string }> = {
  primary: { allowed: ['read-write', 'primary'], reason: 'the server writes' },
  standby: { allowed: ['standby', 'prefer-standby', 'read-only'], reason: 'the server reads from a standby' },
};

export function throwIfInvalidSmtpUrl(text: string): void {
  if (isValidConnectionUrl(text, ['smtp:', 'smtps:']) && URL.parse(text)?.hostname) return;
  throw new StartError(
    `SMTP_URL must be an address such as smtps://user:password@mail.example.com; ${URL_ENCODING_ADVICE}.`,
  );
}

/**
 * Returns true if the text is a valid URL with one of the protocols. Special characters in the password must
 * be encoded. An unencoded `/` or `?` would move the `@` into the path or query. An unencoded `#` would
 * truncate the URL.
 */
function isValidConnectionUrl(text: string, protocols: readonly string[]): boolean {
  if (/[\s#\\]/.test(text)) return false;
  // PostgreSQL takes a missing host from the URL parameter `host` or from the variable `PGHOST`.
  // The class `URL` refuses a URL that has a user name but no host.
  // Inserts `localhost` for a missing host, so that `URL` can parse the text.
  const url = URL.parse(text.replace('@/', '@localhost/'));
  if (!url || !protocols.includes(url.protocol) || !/^[a-z]+:\/\//i.test(text)) return false;
  if (url.pathname.includes('@') || url.search.includes('@')) return false;
  return [url.username, url.password, url.hostname, url.pathname].every(isDecodableUriComponent);
}

function isDecodableUriComponent(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns true if the database driver accepts the URL. Throws a `StartError` if the URL names a file that
 * cannot be read, for example in the parameter `sslrootcert`.
 */
function isDatabaseUrlAcceptedByDriver(setting: string, url: string): boolean {
  try {
    new pg.Client({ connectionString: url });
    return true;
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined || path === undefined) return false;
    throw new StartError(`${setting} names the file ${path}, which cannot be read (${code}).`);
  }
}

const TRUSTED_PROXY_RANGE_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Returns the trusted proxies in the format that Fastify expects. */
export function trustedProxies(text: string | undefined): string | false {
  const parts = (text ?? '').split(',').map(part => part.trim());
  if (parts.every(part => part === '')) return false;
  const wrong = parts.find(
    part => !TRUSTED_PROXY_RANGE_NAMES.includes(part) && !isIpAddressOrCidrRange(part),
  );
  if (wrong === undefined) return parts.join(',');
  throw new StartError(
    `TRUST_PROXY must be addresses or networks of the proxies with commas, such as 10.0.0.5,10.1.0.0/16, not "${wrong}".`,
  );
}

function isIpAddressOrCidrRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return bits >= 1 && bits <= (version === 4 ? 32 : 128);
}
