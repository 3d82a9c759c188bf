/** The client of the server that the element names: the one place of the designer that passes a token on. */
import { type Client, createClient } from '@countersign/sdk/api';
import type { Lang } from '@countersign/sdk/i18n';
import type { HostAccess } from '../../ui/host.ts';

/** `lang` may be a function where it changes while the client lives. */
export const clientOf = (host: HostAccess, lang: Lang | (() => Lang)): Client =>
  createClient({ baseUrl: host.baseUrl, lang, getToken: refused => host.token(refused) });

/** Whether there is a server: its address or a session was set. */
export const hasServer = ({ baseUrl, signedIn }: HostAccess): boolean => baseUrl !== '' || signedIn;
