/** Notifies administrators of an account that is held back: once, however many messages it had. */
import type { Tx } from '../../../db/access.ts';
import type { AccountRow } from '../../channel-account/index.ts';
import { loadDirectory } from '../../directory/index.ts';
import { send } from './send.ts';

/** Returns them. In the portal alone: the account of another channel may be held back too. */
export async function notifyPaused(
  tx: Tx,
  { merchant_id: merchantId, account_id: accountId, name, version }: AccountRow,
  code: string,
): Promise<string[]> {
  const nobody = { users: [], roles: [], organizations: [], positions: [] };
  const directory = await loadDirectory(tx, merchantId, nobody);
  return send(tx, merchantId, [
    {
      key: `account.${accountId}.${version}`,
      template: 'account-paused',
      vars: { process: '', item: name, node: code, accountId },
      instanceId: '',
      targets: directory.administrators().map(userId => ({ channel: 'inApp', userId })),
    },
  ]);
}
