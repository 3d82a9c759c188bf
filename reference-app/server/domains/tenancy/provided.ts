/**
 * Provides the applications and the theme of a tenant to the access domain. The access domain must not import
 * the tenancy domain.
 */
import type { Tx } from '../../db/access.ts';
import { userInfoExtensionPoint } from '../access/index.ts';
import { visibleApplications } from './application/queries.ts';
import { themeOf } from './theme/queries.ts';

export function registerTenantAppearanceUserInfoProvider(): void {
  userInfoExtensionPoint.provide(readTenantAppsAndTheme);
}

/** Returns the applications and the theme of the tenant for the portal shell. */
const readTenantAppsAndTheme = async (tx: Tx) => ({
  sysApps: await visibleApplications(tx),
  themeConfig: JSON.stringify(await themeOf(tx)),
});
