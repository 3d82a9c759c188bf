/** Organisations: the part that other resources use. */
export { joined, namesIn, organizationAt } from './path.ts';
export { exists as organizationExists } from './queries.ts';
