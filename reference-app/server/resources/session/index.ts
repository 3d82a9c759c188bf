/** Sessions and sign-in: the part that other resources use. */
export { admitAttempt, attemptOf, forgetAttempts, inTurn } from './attempts.ts';
export { stillCalls } from './authenticate.ts';
export { type Client, clientOf } from './client.ts';
export { participant } from './embed-actor.ts';
export { hashPassword, meetsRules, passwordFits } from './password.ts';
export {
  accountNamed,
  addSession,
  liveSessions,
  logLogin,
  nameKeyOf,
  permissionsOf,
  personToSignIn,
} from './queries.ts';
export { hashOf, newToken, tokenOf } from './token.ts';
