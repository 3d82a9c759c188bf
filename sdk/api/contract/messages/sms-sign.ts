/** SMS signatures: sender names at the start of a text message, as approved by the provider. */
import Type, { type Static } from 'typebox';
import { smsSignColumns } from '../../nouns/index.ts';
import { addRequestFields, changeRequestFields, recordResponseFields } from '../nouns/column-schemas.ts';
import { body, Id, Instant, listResponse, paging } from '../shapes.ts';

const { isDefault: shownDefault, remark, status, ...details } = recordResponseFields(smsSignColumns);

export const SmsSign = Type.Object({
  signId: Id,
  /** The SMS account that uses the signature. */
  accountId: Id,
  accountName: Type.String(),
  ...details,
  /**
   * True if the signature is used for messages that specify no signature. Each account has one default
   * signature.
   */
  isDefault: shownDefault,
  remark,
  status,
  version: Type.Integer(),
  createTime: Instant,
});
export type SmsSign = Static<typeof SmsSign>;

export const smsSign = {
  'GET message/sign/page': {
    query: Type.Object({
      ...paging,
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      accountId: Type.Optional(Id),
      status: Type.Optional(status),
    }),
    response: listResponse(SmsSign),
  },
  'GET message/sign/detail': { query: Type.Object({ signId: Id }), response: SmsSign },
  'POST message/sign/add': {
    body: body({ accountId: Id, ...addRequestFields(smsSignColumns) }),
    response: Type.Object({ signId: Id }),
  },
  'POST message/sign/update': {
    body: body({
      signId: Id,
      version: Type.Optional(Type.Integer()),
      ...changeRequestFields(smsSignColumns),
    }),
    response: Type.Null(),
  },
  'GET message/sign/delete': { query: Type.Object({ signId: Id }), response: Type.Null() },
} as const;
