/** Reads the sign-in methods to offer before the user is known. */
import type { CodeDeliveryChannel, SignInOptions } from '@countersign/sdk/api/contract';
import { runTransactionOnAuthTables, SYSTEM_TENANT, withTenant } from '../../../../db/access.ts';
import type { Database } from '../../../../db/database.ts';
import { readTenantSecuritySetting } from '../../security/service.ts';

export interface SignInOptionsQuery {
  /**
   * The id of the tenant that the sign-in page names. If the page names no tenant, the settings of the
   * installation apply. For an unknown tenant, the default settings of the product apply.
   */
  merchantId?: string | undefined;
  channels: ReadonlySet<string>;
  /**
   * True if the sign-in page offers identity providers. False for a page of another origin, because identity
   * providers redirect only to this server at its public URL.
   */
  withProviders: boolean;
}

export async function signInOptionsOf(
  db: Database,
  { merchantId = SYSTEM_TENANT, channels, withProviders }: SignInOptionsQuery,
): Promise<SignInOptions> {
  const setting = await withTenant(db, merchantId, tx => readTenantSecuritySetting(tx));
  const codeChannels = (['sms', 'email'] satisfies CodeDeliveryChannel[]).filter(channel =>
    channels.has(channel),
  );
  const providers = withProviders ? await readEnabledIdentityProviders(db, merchantId) : [];
  return {
    providers,
    codeChannels,
    code: setting.codeSignIn && codeChannels.length > 0,
    reset: setting.codeReset && codeChannels.length > 0,
    passkey: setting.passkeys,
    register: setting.register,
  };
}

const readEnabledIdentityProviders = (db: Database, merchantId: string) =>
  runTransactionOnAuthTables(db, auth =>
    auth
      .selectFrom('identityProvider')
      .select(['providerId as id', 'kind', 'name'])
      .where('merchantId', 'in', [SYSTEM_TENANT, merchantId])
      .where('status', '=', 'NORMAL')
      .orderBy('createTime')
      .orderBy('providerId')
      .execute(),
  );
