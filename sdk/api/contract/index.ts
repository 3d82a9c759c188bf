/**
 * The calls of the HTTP API with their types. A key has the form `METHOD path`. A path without a leading
 * slash is relative to `ADMIN_API_BASE_PATH`.
 */
import type { Static, TSchema } from 'typebox';
import type { routes } from './routes.ts';

export const PORTAL_BASE_PATH = '/digital-portal';
export const ADMIN_API_BASE_PATH = '/digital-portal/api/authority/admin';

/** All calls with their schemas. Browser code imports this only as a type. */
export type Api = typeof routes;
export type RouteKey = keyof Api;

/**
 * The TypeScript type of one part of a call, such as its body, or undefined if the call does not have this
 * part.
 */
export type PartOf<
  K extends RouteKey,
  Part extends 'params' | 'query' | 'body' | 'response',
> = Api[K] extends { [P in Part]: infer S extends TSchema } ? Static<S> : undefined;

export type { ActionName, NoteKind, PersonAction } from '../../approval/model/action.ts';
export { type IdKind, RECORD_TYPE_SCHEMA_KEYWORD } from './ids/subjects.ts';
export type * from './routes.ts';
export { routes } from './routes.ts';
export { instanceActionCalls, taskActionCalls } from './workflow/actions.ts';
