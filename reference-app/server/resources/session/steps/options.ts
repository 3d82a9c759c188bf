/** The ways to sign in that are offered before anybody has said who they are. */
import type { CodeChannel, SignInOptions } from '@countersign/sdk/api/contract';
import { SYSTEM_TENANT, withAuth, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';
import { securityOf } from '../../security/index.ts';

export interface OfferedTo {
  /** Named by the page; the installation's own settings where it is absent or unknown. */
  merchantId?: string | undefined;
  channels: ReadonlySet<string>;
  /** Identity providers lead back to pages of this server alone, at its public address. */
  withProviders: boolean;
}

export async function optionsOf(
  db: Database,
  { merchantId = SYSTEM_TENANT, channels, withProviders }: OfferedTo,
): Promise<SignInOptions> {
  const setting = await withTenant(db, merchantId, tx => securityOf(tx, merchantId));
  const codeChannels = (['sms', 'email'] satisfies CodeChannel[]).filter(channel => channels.has(channel));
  const providers = withProviders ? await offeredProviders(db, merchantId) : [];
  return {
    providers,
    codeChannels,
    code: setting.codeSignIn && codeChannels.length > 0,
    reset: setting.codeReset && codeChannels.length > 0,
    passkey: setting.passkeys,
    register: setting.register,
  };
}

const offeredProviders = (db: Database, merchantId: string) =>
  withAuth(db, auth =>
    auth
      .selectFrom('identity_provider')
      .select(['provider_id as id', 'kind', 'name'])
      .where('merchant_id', 'in', [SYSTEM_TENANT, merchantId])
      .where('status', '=', 'NORMAL')
      .orderBy('create_time')
      .orderBy('provider_id')
      .execute(),
  );
