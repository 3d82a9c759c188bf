/** The client's types, derived from the contract's keys: `'GET jflow/myTask'` becomes `client.jflow.myTask`. */
import type { BASES } from './bases.ts';
import type { Api, PartOf, RouteKey } from './contract/index.ts';
import type { WebAbortSignal } from './web.ts';

/** The options of every call, beside its own parts. */
export interface CallOptions {
  signal?: WebAbortSignal;
}

/** Paths outside of the admin base, by the name that the client calls them by. */
type Bases = typeof BASES;

/** Files travel as multipart or as themselves: such a call has no place in a client of JSON. */
type OfFiles = { [K in RouteKey]: Api[K] extends { form: true } ? K : never }[RouteKey];

type Path<K> = K extends OfFiles
  ? never
  : K extends `${string} /${infer Base extends keyof Bases}/${infer Rest}`
    ? `${Bases[Base]}/${Rest}`
    : K extends `${string} /${string}`
      ? never
      : K extends `${string} ${infer Rest}`
        ? Rest
        : never;

/** Parameters end a path: a name after one cannot be reached, and such a call has no type. */
type Names<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? Tail extends `:${infer Params}`
    ? Params extends `${string}/${infer After}`
      ? After extends `:${string}`
        ? [Head]
        : never
      : [Head]
    : [Head, ...Names<Tail>]
  : [P];

type Part<Name extends string, Shape> = [Shape] extends [undefined]
  ? unknown
  : Record<never, never> extends Shape
    ? { [N in Name]?: Shape }
    : { [N in Name]: Shape };

type Parts<K extends RouteKey> = Part<'params', PartOf<K, 'params'>> &
  Part<'query', PartOf<K, 'query'>> &
  (K extends `POST ${string}` ? { body: PartOf<K, 'body'> } : unknown) &
  CallOptions;

export type Answer<K extends RouteKey> = PartOf<K, 'response'>;

type Call<K extends RouteKey> =
  Record<never, never> extends Parts<K>
    ? (parts?: Parts<K>) => Promise<Answer<K>>
    : (parts: Parts<K>) => Promise<Answer<K>>;

type Nest<N extends string[], Leaf> = N extends [infer Head extends string, ...infer Tail extends string[]]
  ? { [H in Head]: Nest<Tail, Leaf> }
  : Leaf;

type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;

/** Every call of the contract under its own name. */
export type Client = Both<{ [K in RouteKey]: Nest<Names<Path<K>>, Call<K>> }[RouteKey]>;
