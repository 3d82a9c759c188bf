/** The calls of the wire with their types. Keys are `METHOD path`; a path without a leading slash lies under `ADMIN`. */
import type { Static, TSchema } from 'typebox';
import type { routes } from './routes.ts';

export const PORTAL = '/digital-portal';
export const ADMIN = '/digital-portal/api/authority/admin';

/** All calls with their shapes; the browser imports this as a type only. */
export type Api = typeof routes;
export type RouteKey = keyof Api;

/** A schema's TypeScript type where the route has that part, else undefined. */
export type PartOf<
  K extends RouteKey,
  Part extends 'params' | 'query' | 'body' | 'response',
> = Api[K] extends { [P in Part]: infer S extends TSchema } ? Static<S> : undefined;

export type { ActionName, NoteKind, PersonAction } from '../../approval/model/action.ts';
export { type IdKind, SUBJECT_KEYWORD } from './ids/subjects.ts';
export type * from './routes.ts';
export { routes } from './routes.ts';
export { instanceActions, taskActions } from './workflow/actions.ts';
