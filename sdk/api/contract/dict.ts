/** Dictionaries: lists of values with their labels, administered with their entries as one record. */
import Type, { type Static } from 'typebox';
import { body, Id, listOf, paging } from './shapes.ts';

/** System configuration, own configuration, data permissions, approval. */
const Kind = Type.Union([
  Type.Literal('system'),
  Type.Literal('my'),
  Type.Literal('data-permission'),
  Type.Literal('approval'),
]);
const Flag = Type.Union([Type.Literal('0'), Type.Literal('1')]);
const Code = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z][A-Za-z0-9_:-]*$' });
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Remark = Type.String({ maxLength: 300 });

/** A part of the theme; '' for none. */
const Color = Type.Union([
  Type.Literal(''),
  Type.Literal('primary'),
  Type.Literal('success'),
  Type.Literal('warning'),
  Type.Literal('danger'),
]);

export const DictionaryItem = Type.Object({
  /** Key for programs; may be ''. */
  dictKey: Type.String({ maxLength: 100 }),
  /** The stored value, unique in the dictionary. */
  dictValue: Type.String({ minLength: 1, maxLength: 100 }),
  dictLabel: Name,
  dictLabelEn: Type.String({ maxLength: 100 }),
  remark: Remark,
  /** The mark beside its label in lists; none where it is absent. */
  color: Type.Optional(Color),
});
export type DictionaryItem = Static<typeof DictionaryItem>;

export const DictionaryRow = Type.Object({
  /** Stable name for programs; it never changes. */
  dictCode: Type.String(),
  dictName: Type.String(),
  dictNameEn: Type.String(),
  kind: Kind,
  /** 1 has its entries from `remoteUrl`. */
  isRemote: Flag,
  remoteUrl: Type.String(),
  remark: Type.String(),
  itemCount: Type.Integer(),
  version: Type.Integer(),
});
export type DictionaryRow = Static<typeof DictionaryRow>;

export const DictionaryDetail = Type.Object({
  ...DictionaryRow.properties,
  /** In their order. */
  items: Type.Array(DictionaryItem),
  /** Forms and processes whose controls name it. */
  usedBy: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('form'), Type.Literal('process')]),
      id: Id,
      name: Type.String(),
    }),
  ),
});
export type DictionaryDetail = Static<typeof DictionaryDetail>;

const Items = Type.Array(Type.Object(DictionaryItem.properties, { additionalProperties: false }), {
  maxItems: 5000,
});
const more = {
  dictNameEn: Type.Optional(Type.String({ maxLength: 100 })),
  kind: Type.Optional(Kind),
  isRemote: Type.Optional(Flag),
  /** An http(s) address that returns a list of entries; it is called through the list of hosts. */
  remoteUrl: Type.Optional(Type.String({ maxLength: 500 })),
  remark: Type.Optional(Remark),
  /** All entries, in their order. */
  items: Type.Optional(Items),
};
const OfDictionary = Type.Object({ code: Type.String({ maxLength: 100 }) });
const Shared = Type.Object({ dictCode: Code, dictName: Name, ...more }, { additionalProperties: false });

export const dict = {
  /** Entries in the caller's language; of a remote dictionary as its address returns them. */
  'GET dict/data/dictCode/:code': {
    params: OfDictionary,
    response: Type.Array(
      Type.Object({
        dictLabel: Type.String(),
        dictValue: Type.String(),
        remark: Type.String(),
        /** Absent for an entry without a colour. */
        color: Type.Optional(Color),
      }),
    ),
  },
  'GET dict/data/page': {
    query: Type.Object({
      ...paging,
      /** In a name or the code. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      kind: Type.Optional(Kind),
    }),
    response: listOf(DictionaryRow),
  },
  'GET dict/data/:code': { params: OfDictionary, response: DictionaryDetail },
  'POST dict/data/add': { body: Shared, response: Type.Object({ dictCode: Type.String() }) },
  /** Changes the fields that it has. */
  'POST dict/data/update': {
    body: body({
      dictCode: Type.String({ minLength: 1, maxLength: 100 }),
      version: Type.Optional(Type.Integer()),
      dictName: Type.Optional(Name),
      ...more,
    }),
    response: Type.Null(),
  },
  /** Refused as `in-use` while a form names it, unless `cascade` is true; those of the product always are. */
  'GET dict/data/remove/:code': {
    params: OfDictionary,
    query: Type.Object({ cascade: Type.Optional(Type.Boolean()) }),
    response: Type.Null(),
  },
  /** Adds dictionaries, and changes those with a code that is there; at most 2 MB. */
  'POST dict/data/data/json/import': {
    body: body({ dictionaries: Type.Array(Shared, { minItems: 1, maxItems: 200 }) }),
    response: Type.Object({ created: Type.Integer(), updated: Type.Integer() }),
  },
  /** All dictionaries, or one, as the import takes them. */
  'GET dict/data/data/json/export': {
    query: Type.Object({ code: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: Type.Object({ dictionaries: Type.Array(Shared) }),
  },
} as const;
