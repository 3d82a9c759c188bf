/**
 * Creates the API client for the element's server. All requests of the designer get their token from this
 * client.
 */
import { type Client, createClient } from '@countersign/sdk/api';
import type { Lang } from '@countersign/sdk/i18n';
import type { HostAccess } from '../../ui/host.ts';

/**
 * Creates an API client with the server URL and the token of the host page. If the language can change later,
 * pass `lang` as a function.
 */
export const createHostClient = (host: HostAccess, lang: Lang | (() => Lang)): Client =>
  createClient({ baseUrl: host.baseUrl, lang, getToken: refused => host.token(refused) });

/** Returns whether a server is configured, by its URL or by a session. */
export const isServerConfigured = ({ baseUrl, signedIn }: HostAccess): boolean => baseUrl !== '' || signedIn;
