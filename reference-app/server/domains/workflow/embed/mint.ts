/**
 * Issues embedding tokens for users who may sign in. A token is limited to a record that the user can see
 * without administrator rights.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { type Contexts, runTransactionSwitchingTenantAndRole } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor, EmbedCaller } from '../../../http/security/actor.ts';
import {
  addSession,
  type Client,
  findAccountByUserNameKey,
  generateToken,
  hashToken,
  participantPermissions,
  permissionsFromRoles,
  readTenantSecuritySetting,
  throwIfBlockedIpAddress,
  userForSignIn,
  userNameLookupKey,
} from '../../access/index.ts';
import { resolveEmbedTokenScope } from './subject.ts';
import { throwInvalidEmbedField } from './texts.ts';

type TokenRequest = PartOf<'POST embed/token', 'body'>;
type IssuedToken = PartOf<'POST embed/token', 'response'>;

export interface TokenIssue {
  asked: TokenRequest;
  caller: EmbedCaller;
  lang: Lang;
  client: Client;
}

const DEFAULT_EMBED_TOKEN_LIFETIME_SECONDS = 600;

/**
 * Issues a token. Throws `unknown-user`, `user-disabled`, `not-found` or `no-permission`, or an error that
 * lists the invalid fields.
 */
export async function issueEmbedToken(db: Database, minting: TokenIssue): Promise<IssuedToken> {
  const { asked, caller, client } = minting;
  const { merchantId, clientId } = caller;
  const { seconds: expiresIn = DEFAULT_EMBED_TOKEN_LIFETIME_SECONDS } = asked;
  const [id, token] = [newId(), generateToken()];
  return runTransactionSwitchingTenantAndRole(db, async contexts => {
    const { ipBlack, ipWhite } = await readTenantSecuritySetting(await contexts.tenant(merchantId));
    throwIfBlockedIpAddress({ black: ipBlack, white: ipWhite }, client.address);
    const userId = await findUserIdForEmbedToken(contexts, minting);
    const actor = await actorOfEmbedToken(contexts, merchantId, userId);
    const embed = {
      clientId,
      scope: await resolveEmbedTokenScope(await contexts.tenant(merchantId), actor, minting),
    };
    const session = { sessionId: id, tokenHash: hashToken(token), merchantId, userId, client, embed };
    const expiresAt = await addSession(await contexts.auth(), { ...session, seconds: expiresIn });
    return { id, userId, token, expiresIn, expiresTime: expiresAt.toISOString() };
  });
}

/** Returns the id of the user. Users of other tenants are treated as unknown. */
async function findUserIdForEmbedToken(
  contexts: Contexts,
  { asked: { userId, userName }, caller, lang }: TokenIssue,
): Promise<string> {
  if ((userId === undefined) === (userName === undefined))
    throwInvalidEmbedField({ field: 'userId', text: 'oneUser', lang });
  if (userId !== undefined) return userId;
  const account = await findAccountByUserNameKey(await contexts.auth(), userNameLookupKey(userName ?? ''));
  return account?.merchantId === caller.merchantId ? account.userId : throwRefusal('unknown-user');
}

/** Returns the actor with the rights of the token: participant rights, never administrator rights. */
async function actorOfEmbedToken(contexts: Contexts, merchantId: string, userId: string): Promise<Actor> {
  const tx = await contexts.tenant(merchantId);
  const person = (await userForSignIn(tx, userId)) ?? throwRefusal('unknown-user');
  if (person.standing !== 'ok') throwRefusal('user-disabled');
  return {
    merchantId,
    userId,
    permissions: participantPermissions(await permissionsFromRoles(tx, userId)),
  };
}
