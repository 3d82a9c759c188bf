/** Sessions and sign-in: the part that other resources use. */
export { admitAttempt, attemptOf, factorAttempt, forgetAttempts, inTurn, networkOf } from './attempts.ts';
export { stillCalls } from './authenticate.ts';
export { type Client, clientOf } from './client.ts';
export { confirmPassword } from './confirm-password.ts';
export { participant } from './embed-actor.ts';
export { refuseUnlisted } from './page-origin.ts';
export { hashPassword, meetsRules, passwordFits, wrongPassword } from './password.ts';
export {
  accountNamed,
  addSession,
  type Ending,
  endSessions,
  liveSessions,
  logLogin,
  nameKeyOf,
  permissionsOf,
  personToSignIn,
  replaceSession,
} from './queries.ts';
export { addChallenge, peekChallenge, takeChallenge } from './steps/challenge.ts';
export { continueSignIn, type SignInFrom } from './steps/continue.ts';
export { signInFrom } from './steps/from.ts';
export { factorsOf } from './steps/second-factors.ts';
export { maskMail, maskPhone } from './steps/step-code.ts';
export {
  type Account,
  issueTicket,
  type Proof,
  peekTicket,
  type SignInState,
  showedFactor,
  tryTicket,
  useTicket,
} from './steps/ticket.ts';
export { hashOf, newToken, tokenOf } from './token.ts';
