/** Accounts at providers: the part that other resources use. */
export { type Endpoints, type OpenHttp, openChannelHttp } from './http.ts';
export { opened, pauseAccount, senderOf, spendTokens, takeSender, tenantChannels } from './open.ts';
export type { AccountRow } from './queries.ts';
