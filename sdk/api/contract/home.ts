/** The cards of the welcome page: designed for everybody and for roles, arranged by each person. */
import Type, { type Static } from 'typebox';
import { body, Id, Nullable } from './shapes.ts';

export const HomeCard = Type.Union([
  Type.Literal('counts'),
  Type.Literal('tasks'),
  Type.Literal('quick'),
  Type.Literal('applications'),
  Type.Literal('messages'),
  Type.Literal('chart'),
]);
export type HomeCard = Static<typeof HomeCard>;

const Cards = Type.Array(HomeCard, { maxItems: 6, uniqueItems: true });

export const HomeLayout = Type.Object({
  /** In their order; the others are hidden. */
  cards: Cards,
  from: Type.Union([
    Type.Literal('own'),
    Type.Literal('role'),
    Type.Literal('tenant'),
    Type.Literal('default'),
  ]),
});
export type HomeLayout = Static<typeof HomeLayout>;

export const home = {
  /** The person's own, else that of their first role by name, else that of the tenant. */
  'GET home/layout': { response: HomeLayout },
  /** Null takes the own one away. */
  'POST home/layout/own': { body: body({ cards: Nullable(Cards) }), response: HomeLayout },
  /** Of a role, or of everybody where none is named; null where there is none. */
  'GET home/layout/detail': {
    query: Type.Object({ roleId: Type.Optional(Id) }),
    response: Type.Object({ cards: Nullable(Cards), version: Type.Integer() }),
  },
  'POST home/layout/update': {
    body: body({
      roleId: Type.Optional(Id),
      cards: Nullable(Cards),
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Null(),
  },
} as const;
