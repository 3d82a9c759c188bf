/** Applications: the part that other resources use. */
export { visibleApplications } from './queries.ts';
export { PORTAL_CODE } from './service.ts';
