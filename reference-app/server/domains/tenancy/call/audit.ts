/** Audit target for the hosts that forms may call. Its id has the form `host:port`. */
import { sql } from 'kysely';
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { urlHost } from '../../../outgoing/exchange.ts';

const OUTGOING_HOST_AND_PORT_SQL = sql<string>`host || ':' || port`;

export const CALL_HOST_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'call-host',
  name: 'address',
  names: createNameReader(tx =>
    tx
      .selectFrom('callHost')
      .select([OUTGOING_HOST_AND_PORT_SQL.as('id'), OUTGOING_HOST_AND_PORT_SQL.as('name')]),
  ),
  read: async (tx, { id }) => {
    const at = id.lastIndexOf(':');
    const port = Number(id.slice(at + 1));
    if (!(port >= 0 && port <= 65_535)) return undefined;
    const row = await tx
      .selectFrom('callHost')
      .select('remark')
      .where('host', '=', id.slice(0, at))
      .where('port', '=', port)
      .executeTakeFirst();
    return row && { address: id, ...row };
  },
};

/**
 * Returns the id of an allowed host in the format of the tenant's list. An invalid host is kept as it is,
 * because the API call refuses it.
 */
export function toAllowedHostId({ host, port }: { host: string; port: number }): string {
  const bare = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const url = URL.parse(`http://${bare}`);
  return `${url ? urlHost(url) : host}:${port}`;
}
