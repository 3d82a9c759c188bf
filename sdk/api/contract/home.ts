/**
 * The cards on the welcome page. Administrators arrange them for all users or for single roles, and each user
 * can arrange their own page.
 */
import Type, { type Static } from 'typebox';
import { RoleId } from './ids/subjects.ts';
import { Nullable, requestBodySchema } from './shapes.ts';

export const HomeCard = Type.Union([
  Type.Literal('counts'),
  Type.Literal('tasks'),
  Type.Literal('quick'),
  Type.Literal('applications'),
  Type.Literal('messages'),
  Type.Literal('chart'),
]);
export type HomeCard = Static<typeof HomeCard>;

const HomeCards = Type.Array(HomeCard, { maxItems: 6, uniqueItems: true });

export const HomeLayout = Type.Object({
  /** The visible cards in display order. All other cards are hidden. */
  cards: HomeCards,
  from: Type.Union([
    Type.Literal('own'),
    Type.Literal('role'),
    Type.Literal('tenant'),
    Type.Literal('default'),
  ]),
});
export type HomeLayout = Static<typeof HomeLayout>;

/** The steps for setting up a new tenant. */
const TourStep = Type.Union([
  Type.Literal('company'),
  Type.Literal('people'),
  Type.Literal('form'),
  Type.Literal('flow'),
  Type.Literal('approval'),
]);
export type TourStep = Static<typeof TourStep>;

export const HomeTour = Type.Object({
  /** The setup steps in display order. */
  steps: Type.Array(Type.Object({ step: TourStep, isDone: Type.Boolean(), isSkipped: Type.Boolean() })),
  isClosed: Type.Boolean(),
});
export type HomeTour = Static<typeof HomeTour>;

export const homeContract = {
  /**
   * Returns the home page layout for the user. The user's own layout comes first, then the layout of one of
   * the user's roles, then the layout of the tenant. If several roles have a layout, the first role by name
   * is used.
   */
  'GET home/layout': { response: HomeLayout },
  /** Stores the user's own layout. Null removes it. */
  'POST home/layout/own': { body: requestBodySchema({ cards: Nullable(HomeCards) }), response: HomeLayout },
  /**
   * Returns the layout for a role, or for all users if no role is given. `cards` is null if no layout is
   * stored.
   */
  'GET home/layout/detail': {
    query: Type.Object({ roleId: Type.Optional(RoleId) }),
    response: Type.Object({ cards: Nullable(HomeCards), version: Type.Integer() }),
  },
  'POST home/layout/update': {
    body: requestBodySchema({
      roleId: Type.Optional(RoleId),
      cards: Nullable(HomeCards),
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Null(),
  },
  /**
   * Returns the setup steps for administrators. Whether a step is complete is derived from the tenant's data.
   */
  'GET home/tour': { response: HomeTour },
  /** Changes the caller's own progress in the setup steps. Absent fields keep their values. */
  'POST home/tour/update': {
    body: requestBodySchema({
      skipped: Type.Optional(Type.Array(TourStep, { maxItems: 5, uniqueItems: true })),
      isClosed: Type.Optional(Type.Boolean()),
    }),
    response: HomeTour,
  },
} as const;
