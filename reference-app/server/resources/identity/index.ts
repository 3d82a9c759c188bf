/** Linked accounts: the part that other resources use. */
export { identitiesOf, unlinkIdentity } from './identities.ts';
