/** Every call of the wire, once. Keys are `METHOD path`; a path without a leading slash lies under `ADMIN`. */
import type { Static, TSchema } from 'typebox';
import { call } from './call.ts';
import { dict } from './dict.ts';
import { directory } from './directory.ts';
import { embed } from './embed.ts';
import { file } from './file.ts';
import { live } from './live.ts';
import { merchant } from './merchant.ts';
import { message } from './message.ts';
import { noticeLog } from './notice-log.ts';
import { organization } from './organization.ts';
import { outOfOffice } from './out-of-office.ts';
import { phrase } from './phrase.ts';
import { position } from './position.ts';
import { properties } from './properties.ts';
import { session } from './session.ts';
import { theme } from './theme.ts';
import { callback } from './workflow/callback.ts';
import { dynamics } from './workflow/dynamics.ts';
import { formConfig } from './workflow/form-config.ts';
import { jflow } from './workflow/jflow.ts';

export const PORTAL = '/digital-portal';
export const ADMIN = '/digital-portal/api/authority/admin';

export const routes = {
  ...session,
  ...theme,
  ...properties,
  ...dict,
  ...jflow,
  ...dynamics,
  ...call,
  ...directory,
  ...organization,
  ...position,
  ...merchant,
  ...file,
  ...formConfig,
  ...outOfOffice,
  ...callback,
  ...message,
  ...noticeLog,
  ...phrase,
  ...live,
  ...embed,
} as const;

/** All calls with their shapes; the browser imports this as a type only. */
export type Api = typeof routes;
export type RouteKey = keyof Api;

/** A schema's TypeScript type where the route has that part, else undefined. */
export type PartOf<
  K extends RouteKey,
  Part extends 'params' | 'query' | 'body' | 'response',
> = Api[K] extends { [P in Part]: infer S extends TSchema } ? Static<S> : undefined;

export type { ActionName, NoteKind, PersonAction } from '../../approval/model/action.ts';
export type { CallHost, CallLogRow } from './call.ts';
export type { OrganizeNode, OrganizeRow, RoleRow, UserRow } from './directory.ts';
export type { EmbedClient, EmbedOrigin, EmbedToken } from './embed.ts';
export type { StoredFile } from './file.ts';
export type { LiveEvent } from './live.ts';
export type { Message } from './message.ts';
export type { NoticeDelivery } from './notice-log.ts';
export type { OrganizeDetail, PositionNode } from './organization.ts';
export type { OutOfOffice } from './out-of-office.ts';
export type { Phrase } from './phrase.ts';
export type { PositionRow, PositionUser } from './position.ts';
export type { MenuRoute, SignedInUser, UserInfo } from './session.ts';
export { instanceActions, taskActions } from './workflow/actions.ts';
export type { CallbackConfig, CallbackDelivery, CallbackEvent } from './workflow/callback.ts';
export type { DraftRow } from './workflow/drafts.ts';
export type { Forecast, ForecastNode, ValueChange } from './workflow/dynamics.ts';
export type { ProcessDetail, ProcessRow } from './workflow/jflow.ts';
export type {
  InstanceRow,
  NextActors,
  TaskInfo,
  TaskRow,
  TimelineNote,
  TimelineRow,
} from './workflow/task.ts';
export type { PathNode, Template } from './workflow/templates.ts';
