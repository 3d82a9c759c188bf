/** Organisations: the part that other resources use. */
export { exists as organizationExists } from './queries.ts';
