/**
 * Creates the API client for the element's server. All requests of the designer get their token from this
 * client.
 */
import { type Client, createClient } from '@countersign/sdk/api';
import type { Lang } from '@countersign/sdk/i18n';
import type { HostAccess } from '../../ui/host.ts';

/**
 * Returns a client. Pass `lang` as a function if the language can change during the lifetime of the client.
 */
export const createHostClient = (host: HostAccess, lang: Lang | (() => Lang)): Client =>
  createClient({ baseUrl: host.baseUrl, lang, getToken: refused => host.token(refused) });

/** Returns whether a server is configured, by its URL or by a session. */
export const isServerConfigured = ({ baseUrl, signedIn }: HostAccess): boolean => baseUrl !== '' || signedIn;
