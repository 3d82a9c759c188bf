/**
 * Derives the types of the API client from the contract keys: `'GET jflow/myTask'` becomes
 * `client.jflow.myTask`.
 */
import type { CLIENT_NAMESPACE_BY_BASE_PATH } from './bases.ts';
import type { Api, PartOf, RouteKey } from './contract/index.ts';
import type { WebAbortSignal } from './web.ts';

/** Options that every call accepts in addition to its parameters and body. */
export interface CallOptions {
  signal?: WebAbortSignal;
}

/**
 * Type of the map from the first path segment of a call to its name in the client. Calls under the base path
 * `ADMIN` are not included.
 */
type ClientNameByBase = typeof CLIENT_NAMESPACE_BY_BASE_PATH;

/** Calls that transfer files as multipart or raw bytes. The JSON client does not offer these calls. */
type FileRoute = { [K in RouteKey]: Api[K] extends { form: true } ? K : never }[RouteKey];

type ClientPath<K> = K extends FileRoute
  ? never
  : K extends `${string} /${infer Base extends keyof ClientNameByBase}/${infer Rest}`
    ? `${ClientNameByBase[Base]}/${Rest}`
    : K extends `${string} /${string}`
      ? never
      : K extends `${string} ${infer Rest}`
        ? Rest
        : never;

/**
 * The property names through which the client exposes a call, derived from the path of the call. If a path
 * parameter is not at the end of the path, the type is `never`.
 */
type PathNames<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? Tail extends `:${infer Params}`
    ? Params extends `${string}/${infer After}`
      ? After extends `:${string}`
        ? [Head]
        : never
      : [Head]
    : [Head, ...PathNames<Tail>]
  : [P];

type OptionalPart<Name extends string, Shape> = [Shape] extends [undefined]
  ? unknown
  : Record<never, never> extends Shape
    ? { [N in Name]?: Shape }
    : { [N in Name]: Shape };

type CallInput<K extends RouteKey> = OptionalPart<'params', PartOf<K, 'params'>> &
  OptionalPart<'query', PartOf<K, 'query'>> &
  (K extends `POST ${string}` ? { body: PartOf<K, 'body'> } : unknown) &
  CallOptions;

export type Answer<K extends RouteKey> = PartOf<K, 'response'>;

type ClientCall<K extends RouteKey> =
  Record<never, never> extends CallInput<K>
    ? (parts?: CallInput<K>) => Promise<Answer<K>>
    : (parts: CallInput<K>) => Promise<Answer<K>>;

type NestedClient<N extends string[], Leaf> = N extends [
  infer Head extends string,
  ...infer Tail extends string[],
]
  ? { [H in Head]: NestedClient<Tail, Leaf> }
  : Leaf;

type IntersectionOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The client, with every call of the contract as a method. */
export type Client = IntersectionOf<
  { [K in RouteKey]: NestedClient<PathNames<ClientPath<K>>, ClientCall<K>> }[RouteKey]
>;
