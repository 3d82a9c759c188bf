/** The cards of the welcome page: designed for everybody and for roles, arranged by each person. */
import Type, { type Static } from 'typebox';
import { RoleId } from './ids/subjects.ts';
import { body, Nullable } from './shapes.ts';

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

/** The first steps of a company. */
const TourStep = Type.Union([
  Type.Literal('company'),
  Type.Literal('people'),
  Type.Literal('form'),
  Type.Literal('flow'),
  Type.Literal('approval'),
]);
export type TourStep = Static<typeof TourStep>;

export const HomeTour = Type.Object({
  /** In their order. */
  steps: Type.Array(Type.Object({ step: TourStep, isDone: Type.Boolean(), isSkipped: Type.Boolean() })),
  isClosed: Type.Boolean(),
});
export type HomeTour = Static<typeof HomeTour>;

export const home = {
  /** The person's own, else that of their first role by name, else that of the tenant. */
  'GET home/layout': { response: HomeLayout },
  /** Null takes the own one away. */
  'POST home/layout/own': { body: body({ cards: Nullable(Cards) }), response: HomeLayout },
  /** Of a role, or of everybody where none is named; null where there is none. */
  'GET home/layout/detail': {
    query: Type.Object({ roleId: Type.Optional(RoleId) }),
    response: Type.Object({ cards: Nullable(Cards), version: Type.Integer() }),
  },
  'POST home/layout/update': {
    body: body({
      roleId: Type.Optional(RoleId),
      cards: Nullable(Cards),
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Null(),
  },
  /** For administrators: what is done is read from the rows of the company. */
  'GET home/tour': { response: HomeTour },
  /** The caller's own; what is not given stays. */
  'POST home/tour/update': {
    body: body({
      skipped: Type.Optional(Type.Array(TourStep, { maxItems: 5, uniqueItems: true })),
      isClosed: Type.Optional(Type.Boolean()),
    }),
    response: HomeTour,
  },
} as const;
