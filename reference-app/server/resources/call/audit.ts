/** The hosts that forms may call in the operation log; one is named by host and port. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { hostOf } from './exchange.ts';
import './tables.ts';

export const HOST: AuditTarget = {
  module: 'system',
  kind: 'call-host',
  name: 'address',
  read: async (tx, { merchantId, id }) => {
    const at = id.lastIndexOf(':');
    const port = Number(id.slice(at + 1));
    if (!(port >= 0 && port <= 65_535)) return undefined;
    const row = await tx
      .selectFrom('call_host')
      .select('remark')
      .where('merchant_id', '=', merchantId)
      .where('host', '=', id.slice(0, at))
      .where('port', '=', port)
      .executeTakeFirst();
    return row && { address: id, ...row };
  },
};

/** As the list has the host; a text that is no host is refused by the call. */
export function hostId({ host, port }: { host: string; port: number }): string {
  const bare = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const url = URL.parse(`http://${bare}`);
  return `${url ? hostOf(url) : host}:${port}`;
}
