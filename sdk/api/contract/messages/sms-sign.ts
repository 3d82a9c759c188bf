/** Signs of SMS: the name of the sender that stands before a text, as its provider has approved it. */
import Type, { type Static } from 'typebox';
import { body, Id, Instant, listOf, paging } from '../shapes.ts';

const Status = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
/**
 * The document that the sign comes from: 0 the name of the company, 1 a registered website, 2 an app, 3 an official account
 * or a mini-program, 4 a shop, 5 a trade mark.
 */
const Source = Type.Integer({ minimum: 0, maximum: 5 });
/** For the company itself, or for a client of it. */
const Purpose = Type.Union([Type.Literal('own'), Type.Literal('client')]);

export const SmsSign = Type.Object({
  signId: Id,
  /** The SMS account that sends with it. */
  accountId: Id,
  accountName: Type.String(),
  name: Name,
  source: Source,
  purpose: Purpose,
  /** Used where a message names no sign: one of each account. */
  isDefault: Type.Boolean(),
  remark: Type.String(),
  status: Status,
  version: Type.Integer(),
  createTime: Instant,
});
export type SmsSign = Static<typeof SmsSign>;

const more = {
  source: Type.Optional(Source),
  purpose: Type.Optional(Purpose),
  isDefault: Type.Optional(Type.Boolean()),
  remark: Type.Optional(Type.String({ maxLength: 300 })),
  status: Type.Optional(Status),
};

export const smsSign = {
  'GET message/sign/page': {
    query: Type.Object({
      ...paging,
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      accountId: Type.Optional(Id),
      status: Type.Optional(Status),
    }),
    response: listOf(SmsSign),
  },
  'GET message/sign/detail': { query: Type.Object({ signId: Id }), response: SmsSign },
  'POST message/sign/add': {
    body: body({ accountId: Id, name: Name, ...more }),
    response: Type.Object({ signId: Id }),
  },
  'POST message/sign/update': {
    body: body({ signId: Id, version: Type.Optional(Type.Integer()), name: Type.Optional(Name), ...more }),
    response: Type.Null(),
  },
  'GET message/sign/delete': { query: Type.Object({ signId: Id }), response: Type.Null() },
} as const;
