/** Sessions and sign-in: the part that other resources use. */
export { stillCalls } from './authenticate.ts';
export { type Client, clientOf } from './client.ts';
export { participant } from './embed-actor.ts';
export { accountNamed, addSession, nameKeyOf, permissionsOf, personToSignIn } from './queries.ts';
export { hashOf, newToken, tokenOf } from './token.ts';
