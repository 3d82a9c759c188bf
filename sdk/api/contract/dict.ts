/** Dictionaries: lists of values with their labels. A dictionary and its entries are edited as one record. */
import Type, { type Static } from 'typebox';
import { Id, listResponse, paging, requestBodySchema } from './shapes.ts';

/** What the dictionary is for: system configuration, personal configuration, data permissions or approval. */
const DictionaryKind = Type.Union([
  Type.Literal('system'),
  Type.Literal('my'),
  Type.Literal('data-permission'),
  Type.Literal('approval'),
]);
const RemoteDictionaryFlag = Type.Union([Type.Literal('0'), Type.Literal('1')]);
const DictionaryCode = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z][A-Za-z0-9_:-]*$' });
const DictionaryName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const DictionaryRemark = Type.String({ maxLength: 300 });

/** The colour of a dictionary entry, as the name of a theme colour. Empty for no colour. */
const DictionaryColor = Type.Union([
  Type.Literal(''),
  Type.Literal('primary'),
  Type.Literal('success'),
  Type.Literal('warning'),
  Type.Literal('danger'),
]);

export const DictionaryItem = Type.Object({
  /** The key of the entry, for use by programs. It may be empty. */
  dictKey: Type.String({ maxLength: 100 }),
  /** The stored value of the entry. It is unique in the dictionary. */
  dictValue: Type.String({ minLength: 1, maxLength: 100 }),
  dictLabel: DictionaryName,
  dictLabelEn: Type.String({ maxLength: 100 }),
  remark: DictionaryRemark,
  /** The colour mark shown next to the entry's label in lists. If absent, no mark is shown. */
  color: Type.Optional(DictionaryColor),
});
export type DictionaryItem = Static<typeof DictionaryItem>;

export const DictionaryRow = Type.Object({
  /** The permanent code of the dictionary, for use by programs. It never changes. */
  dictCode: Type.String(),
  dictName: Type.String(),
  dictNameEn: Type.String(),
  kind: DictionaryKind,
  /** 1 if the entries are loaded from `remoteUrl`. */
  isRemote: RemoteDictionaryFlag,
  remoteUrl: Type.String(),
  remark: Type.String(),
  itemCount: Type.Integer(),
  version: Type.Integer(),
});
export type DictionaryRow = Static<typeof DictionaryRow>;

export const DictionaryDetail = Type.Object({
  ...DictionaryRow.properties,
  /** The entries in display order. */
  items: Type.Array(DictionaryItem),
  /** The forms and processes whose form controls use the dictionary. */
  usedBy: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('form'), Type.Literal('process')]),
      id: Id,
      name: Type.String(),
    }),
  ),
});
export type DictionaryDetail = Static<typeof DictionaryDetail>;

const DictionaryItems = Type.Array(Type.Object(DictionaryItem.properties, { additionalProperties: false }), {
  maxItems: 5000,
});
const dictionaryFields = {
  dictNameEn: Type.Optional(Type.String({ maxLength: 100 })),
  kind: Type.Optional(DictionaryKind),
  isRemote: Type.Optional(RemoteDictionaryFlag),
  /** An HTTP(S) URL that returns a list of entries. Its host must be in the list of permitted hosts. */
  remoteUrl: Type.Optional(Type.String({ maxLength: 500 })),
  remark: Type.Optional(DictionaryRemark),
  /** The complete list of dictionary entries in display order. */
  items: Type.Optional(DictionaryItems),
};
const DictionaryParams = Type.Object({ code: Type.String({ maxLength: 100 }) });
const SharedDictionary = Type.Object(
  { dictCode: DictionaryCode, dictName: DictionaryName, ...dictionaryFields },
  { additionalProperties: false },
);

export const dictContract = {
  /**
   * Returns the entries in the caller's language. Entries of a remote dictionary are returned as its URL
   * provides them.
   */
  'GET dict/data/dictCode/:code': {
    params: DictionaryParams,
    response: Type.Array(
      Type.Object({
        dictLabel: Type.String(),
        dictValue: Type.String(),
        remark: Type.String(),
        /** The colour of the entry. Absent if the entry has no colour. */
        color: Type.Optional(DictionaryColor),
      }),
    ),
  },
  'GET dict/data/page': {
    query: Type.Object({
      ...paging,
      /** The search text, which matches part of the dictionary's name or code. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      kind: Type.Optional(DictionaryKind),
    }),
    response: listResponse(DictionaryRow),
  },
  'GET dict/data/:code': { params: DictionaryParams, response: DictionaryDetail },
  'POST dict/data/add': { body: SharedDictionary, response: Type.Object({ dictCode: Type.String() }) },
  /** Changes a dictionary. Fields that are not sent keep their values. */
  'POST dict/data/update': {
    body: requestBodySchema({
      dictCode: Type.String({ minLength: 1, maxLength: 100 }),
      version: Type.Optional(Type.Integer()),
      dictName: Type.Optional(DictionaryName),
      ...dictionaryFields,
    }),
    response: Type.Null(),
  },
  /**
   * Removes a dictionary. Refused as `in-use` if a form uses it, unless `cascade` is true. Built-in
   * dictionaries cannot be removed.
   */
  'GET dict/data/remove/:code': {
    params: DictionaryParams,
    query: Type.Object({ cascade: Type.Optional(Type.Boolean()) }),
    response: Type.Null(),
  },
  /** Adds dictionaries, and changes existing dictionaries with the given codes. The limit is 2 MB. */
  'POST dict/data/data/json/import': {
    body: requestBodySchema({ dictionaries: Type.Array(SharedDictionary, { minItems: 1, maxItems: 200 }) }),
    response: Type.Object({ created: Type.Integer(), updated: Type.Integer() }),
  },
  /** Returns all dictionaries, or one of them, in the format accepted by the import. */
  'GET dict/data/data/json/export': {
    query: Type.Object({ code: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: Type.Object({ dictionaries: Type.Array(SharedDictionary) }),
  },
} as const;
