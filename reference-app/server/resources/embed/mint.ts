/** Mints a token: for a person who may sign in, and for something that is theirs to see without being an administrator. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { type Contexts, withContexts } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor, EmbedCaller } from '../../http/security/actor.ts';
import { refuseAddress, securityOf } from '../security/index.ts';
import {
  accountNamed,
  addSession,
  type Client,
  hashOf,
  nameKeyOf,
  newToken,
  participant,
  permissionsOf,
  personToSignIn,
} from '../session/index.ts';
import { scopeOf } from './subject.ts';
import { refuseField } from './texts.ts';

type Asked = PartOf<'POST embed/token', 'body'>;
type Minted = PartOf<'POST embed/token', 'response'>;

export interface Minting {
  asked: Asked;
  caller: EmbedCaller;
  lang: Lang;
  client: Client;
}

const SECONDS = 600;

/** Refuses with `unknown-user`, `user-disabled`, `not-found`, `no-permission`, or the fields that do not fit. */
export async function mint(db: Database, minting: Minting): Promise<Minted> {
  const { asked, caller, client } = minting;
  const { merchantId, clientId } = caller;
  const { seconds: expiresIn = SECONDS } = asked;
  const [id, token] = [newId(), newToken()];
  return withContexts(db, async contexts => {
    const { ipBlack, ipWhite } = await securityOf(await contexts.tenant(merchantId), merchantId);
    refuseAddress({ black: ipBlack, white: ipWhite }, client.address);
    const userId = await userOf(contexts, minting);
    const actor = await actorOf(contexts, merchantId, userId);
    const embed = { clientId, scope: await scopeOf(await contexts.tenant(merchantId), actor, minting) };
    const session = { sessionId: id, tokenHash: hashOf(token), merchantId, userId, client, embed };
    const expiresAt = await addSession(await contexts.auth(), { ...session, seconds: expiresIn });
    return { id, userId, token, expiresIn, expiresTime: expiresAt.toISOString() };
  });
}

/** A name of another tenant is as good as none. */
async function userOf(
  contexts: Contexts,
  { asked: { userId, userName }, caller, lang }: Minting,
): Promise<string> {
  if ((userId === undefined) === (userName === undefined))
    refuseField({ field: 'userId', text: 'oneUser', lang });
  if (userId !== undefined) return userId;
  const account = await accountNamed(await contexts.auth(), nameKeyOf(userName ?? ''));
  return account?.merchant_id === caller.merchantId ? account.user_id : refuse('unknown-user');
}

/** With what the token will allow them: a participant’s rights, never an administrator’s. */
async function actorOf(contexts: Contexts, merchantId: string, userId: string): Promise<Actor> {
  const tx = await contexts.tenant(merchantId);
  const person = (await personToSignIn(tx, merchantId, userId)) ?? refuse('unknown-user');
  if (person.standing !== 'ok') refuse('user-disabled');
  return { merchantId, userId, permissions: participant(await permissionsOf(tx, merchantId, userId)) };
}
