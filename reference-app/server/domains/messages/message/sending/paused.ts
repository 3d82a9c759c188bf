/**
 * Notifies the administrators about a paused channel account, once for all waiting messages of the account.
 */
import type { Tx } from '../../../../db/access.ts';
import { loadPeopleDirectory } from '../../../people/index.ts';
import type { AccountRow } from '../../channel-account/queries.ts';
import { sendMessages } from './send.ts';

/**
 * Notifies the administrators about a paused channel account, and returns their user ids. The notice is sent
 * only in the portal, because accounts of other channels may be paused too.
 */
export async function notifyAdminsOfPausedChannelAccount(
  tx: Tx,
  { merchantId, accountId, name, version }: AccountRow,
  code: string,
): Promise<string[]> {
  const nobody = { users: [], roles: [], organizations: [], positions: [] };
  const directory = await loadPeopleDirectory(tx, merchantId, nobody);
  return sendMessages(tx, merchantId, [
    {
      key: `account.${accountId}.${version}`,
      template: 'account-paused',
      vars: { process: '', item: name, node: code, accountId },
      instanceId: '',
      targets: directory.administrators().map(userId => ({ channel: 'inApp', userId })),
    },
  ]);
}
