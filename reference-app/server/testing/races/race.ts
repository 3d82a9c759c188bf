/** The shape of a race: a changing call, and what twelve simultaneous requests send to it. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import type { RaceRequest } from './request.ts';
import type { RaceWorld } from './world.ts';

/** Makes the records that the requests name. Several requests take turns; one is sent twelve times. */
export type Race = (world: RaceWorld) => Promise<RaceRequest | RaceRequest[]>;

/** POST calls that change nothing; `races.test.ts` compares them with the declared audits. */
export const READING_POSTS = [
  'POST dataPermission/preview',
  'POST identity/provider/test',
  'POST log/archive/verify',
  'POST log/verify',
  'POST log/checkpoint',
  'POST /digital-portal/getRoutersBatch',
  'POST letter/message/small/page/list',
  'POST letter/message/detail',
  'POST temp/letter/page/list',
  'POST temp/letter/detail',
  'POST temp/letter/preview',
  'POST temp/letter/category/page/list',
  'POST temp/letter/category/detail',
  'POST organize/movePreview',
  'POST role/preview',
  'POST security/preview',
  'POST jflow/simulate',
  'POST jflow/startPreview',
  'POST jflow/forecast',
  'POST jflow/approvePreview',
  'POST jflow/canReturn',
  'POST jflow/subjects',
  'POST transfer/preview',
  'POST user/send/verification',
] as const satisfies RouteKey[];

type Verb = 'change' | 'copyPosition' | 'delete' | 'deploy' | 'logout' | 'remove';

/** GET calls that change something. */
type ChangingGet =
  | `GET ${string}/${Verb}`
  | `GET ${string}/${Verb}/${string}`
  | 'GET /digital-portal/dTalkLogin'
  | 'GET /digital-portal/loginByCode/:code'
  | 'GET dict/data/dictCode/:code'
  | 'GET jflow/instanceInfo'
  | 'GET jflow/pushDataTest'
  | 'GET jflow/taskInfo';

type ChangingPost<Key> = Key extends `POST ${string}` ? Exclude<Key, (typeof READING_POSTS)[number]> : never;

/** The calls among these that change something. */
export type ChangingCall<Key> = ChangingPost<Key> | Extract<Key, ChangingGet>;

/** A row for each changing call of a part of the contract; a call without its row does not compile. */
export type Races<Calls> = Record<ChangingCall<keyof Calls>, Race>;
