/** SMS signatures: sender names at the start of a text message, as approved by the provider. */
import Type, { type Static } from 'typebox';
import { smsSignatureColumns } from '../../nouns/index.ts';
import {
  buildUpdateRequestSchemas,
  requestFieldsForAdd,
  responseFieldsForRecord,
} from '../nouns/column-schemas.ts';
import { Id, Instant, listResponse, paging, requestBodySchema } from '../shapes.ts';

const { isDefault: shownDefault, remark, status, ...details } = responseFieldsForRecord(smsSignatureColumns);

export const SmsSignature = Type.Object({
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
export type SmsSignature = Static<typeof SmsSignature>;

export const smsSignContract = {
  'GET message/sign/page': {
    query: Type.Object({
      ...paging,
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      accountId: Type.Optional(Id),
      status: Type.Optional(status),
    }),
    response: listResponse(SmsSignature),
  },
  'GET message/sign/detail': { query: Type.Object({ signId: Id }), response: SmsSignature },
  'POST message/sign/add': {
    body: requestBodySchema({ accountId: Id, ...requestFieldsForAdd(smsSignatureColumns) }),
    response: Type.Object({ signId: Id }),
  },
  'POST message/sign/update': {
    body: requestBodySchema({
      signId: Id,
      version: Type.Optional(Type.Integer()),
      ...buildUpdateRequestSchemas(smsSignatureColumns),
    }),
    response: Type.Null(),
  },
  'GET message/sign/delete': { query: Type.Object({ signId: Id }), response: Type.Null() },
} as const;
