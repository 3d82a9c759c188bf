/** Forms as their authors hold them: groups, drafts with a revision, immutable versions, and the processes that use them. */
import Type, { type Static } from 'typebox';
import { body, Id, Instant, longListOf, Nullable, paging } from './shapes.ts';

const Text = Type.String({ maxLength: 2_000_000 });
const Keyword = Type.Optional(Type.String({ maxLength: 100 }));
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Description = Type.String({ maxLength: 300 });
const Revision = Type.Integer({ minimum: 1 });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });
/** Null is the top. */
const GroupId = Nullable(Id);

export const FormRow = Type.Object({
  id: Id,
  formName: Type.String(),
  description: Type.String(),
  groupId: GroupId,
  /** Empty where it lies in no group. */
  groupName: Type.String(),
  /** The latest published version, 0 before the first. */
  version: Type.Integer(),
  /** Grows by one with each stored change of the draft. */
  revision: Type.Integer(),
  /** The draft differs from the latest version. */
  isChanged: Type.Boolean(),
  /** Number of processes that use it. */
  processCount: Type.Integer(),
  /** The name of the person of the last change of the draft. */
  updateBy: Type.String(),
  updateTime: Instant,
});
export type FormRow = Static<typeof FormRow>;

/** `jsonContent` is JSON text of the draft's definition. */
export const FormDetail = Type.Intersect([FormRow, Type.Object({ jsonContent: Type.String() })]);
export type FormDetail = Static<typeof FormDetail>;

export const FormGroup = Type.Object({
  groupId: Id,
  groupName: Type.String(),
  parentId: GroupId,
  /** Number of forms directly in it. */
  formCount: Type.Integer(),
});
export type FormGroup = Static<typeof FormGroup>;

export const FormVersion = Type.Object({
  version: Type.Integer(),
  remark: Type.String(),
  /** The name of the person who published it. */
  createBy: Type.String(),
  createTime: Instant,
});
export type FormVersion = Static<typeof FormVersion>;

/** One side of a conflict: `data` of a refusal with `conflict` has `yours` and `theirs`. */
export const FormSide = Type.Object({ revision: Type.Integer(), jsonContent: Type.String() });
export type FormSide = Static<typeof FormSide>;

export const FormProcess = Type.Object({
  processId: Id,
  processName: Type.String(),
  /** 0 draft, 1 published, 2 stopped. */
  state: Type.Integer(),
  /** The version of the form that the process's draft takes; null where it takes another form. */
  draftVersion: Nullable(Type.Integer()),
  /** The version of the form in the process's published version; null where there is none. */
  publishedVersion: Nullable(Type.Integer()),
  /** Number of running instances with any version of the form. */
  running: Type.Integer(),
});
export type FormProcess = Static<typeof FormProcess>;

/** A use of a field outside the form; `by` names the process and the node in the caller's language. */
export const FieldUse = Type.Object({
  field: Type.String(),
  by: Type.String(),
  processId: Id,
  processName: Type.String(),
  /** Empty for uses of the whole process: its aliases and its print template. */
  nodeName: Type.String(),
  kind: Type.Union([
    Type.Literal('condition'),
    Type.Literal('privilege'),
    Type.Literal('delay'),
    Type.Literal('sub-process'),
    Type.Literal('print'),
    Type.Literal('alias'),
  ]),
});
export type FieldUse = Static<typeof FieldUse>;

/** An operation on a form; autosaves of one person within ten minutes are one. */
export const FormOperation = Type.Object({
  operation: Type.Union([
    Type.Literal('add'),
    Type.Literal('copy'),
    Type.Literal('update'),
    Type.Literal('save'),
    Type.Literal('publish'),
    Type.Literal('restore'),
    Type.Literal('remove'),
  ]),
  /** The name of the person. */
  by: Type.String(),
  time: Instant,
  /** The version concerned; 0 where the operation concerns none. */
  version: Type.Integer(),
});
export type FormOperation = Static<typeof FormOperation>;

/** A column to sort by; `-` in front of it turns the order round. */
const Sort = Type.Union([
  Type.Literal('name'),
  Type.Literal('-name'),
  Type.Literal('updated'),
  Type.Literal('-updated'),
  Type.Literal('version'),
  Type.Literal('-version'),
]);

const ById = Type.Object({ id: Id });
const OfVersion = Type.Object({ id: Id, version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });
const Stored = Type.Object({ revision: Type.Integer(), updateTime: Instant });

const drafts = {
  'GET workflow/form/config/page': {
    query: Type.Object({
      ...paging,
      /** A part of the name or of the description. */
      keyword: Keyword,
      /** With all groups below it. */
      groupId: Type.Optional(Id),
      /** `changed`: published, and the draft differs from the latest version. */
      state: Type.Optional(
        Type.Union([Type.Literal('draft'), Type.Literal('published'), Type.Literal('changed')]),
      ),
      /** Last changed first where absent. */
      sort: Type.Optional(Sort),
    }),
    response: longListOf(FormRow),
  },
  'GET workflow/form/config/formDetail': { query: ById, response: FormDetail },
  /** Starts with an empty form where `jsonContent` is absent. */
  'POST workflow/form/config/add': {
    body: body({
      formName: Name,
      groupId: Type.Optional(GroupId),
      description: Type.Optional(Description),
      jsonContent: Type.Optional(Text),
    }),
    response: ById,
  },
  /** Changes name, group and description: the fields that it has. */
  'POST workflow/form/config/updateInfo': {
    body: body({
      id: Id,
      formName: Type.Optional(Name),
      groupId: Type.Optional(GroupId),
      description: Type.Optional(Description),
    }),
    response: Type.Null(),
  },
  /**
   * Stores the draft. `revision` is the one that the author started from: where the draft has another one by now, the call is
   * refused as `conflict` with `{by, at, yours, theirs}`. The same text again is no change.
   */
  'POST workflow/form/config/saveJson': {
    body: body({ id: Id, revision: Revision, jsonContent: Text }),
    response: Stored,
  },
  /** Adds a form of the same group with a name of its own and the same draft; it has no versions. */
  'POST workflow/form/config/copy': { body: body({ id: Id }), response: ById },
  /** Refused as `in-use` while a process uses it; the message names the processes. */
  'POST workflow/form/config/remove': { body: body({ id: Id }), response: Type.Null() },
} as const;

const versions = {
  /**
   * Publishes the draft of that revision as an immutable version. Errors of lint refuse it as `form-lint`, each with its
   * control. A draft that does not differ from the latest version returns that version.
   */
  'POST workflow/form/config/publish': {
    body: body({ id: Id, revision: Revision, remark: Type.Optional(Type.String({ maxLength: 300 })) }),
    response: Type.Object({ version: Type.Integer() }),
  },
  /** Newest first. */
  'GET workflow/form/config/version/page': {
    query: Type.Object({ id: Id, ...paging }),
    response: longListOf(FormVersion),
  },
  'GET workflow/form/config/version/detail': {
    query: OfVersion,
    response: Type.Intersect([FormVersion, Type.Object({ jsonContent: Type.String() })]),
  },
  /** Puts a version into the draft; `revision` as in `saveJson`. */
  'POST workflow/form/config/version/restore': {
    body: body({ id: Id, version: Version, revision: Revision }),
    response: Stored,
  },
  /** The processes that use the form, and each use of its fields. */
  'GET workflow/form/config/references': {
    query: ById,
    response: Type.Object({ processes: Type.Array(FormProcess), fields: Type.Array(FieldUse) }),
  },
  /** Operations on the form, newest first. */
  'GET workflow/form/config/history': {
    query: Type.Object({ id: Id, ...paging }),
    response: longListOf(FormOperation),
  },
} as const;

const groups = {
  /** All groups, by name. */
  'GET workflow/form/group/list': { response: Type.Array(FormGroup) },
  'POST workflow/form/group/add': {
    body: body({ groupName: Name, parentId: Type.Optional(GroupId) }),
    response: ById,
  },
  'POST workflow/form/group/update': {
    body: body({ groupId: Id, groupName: Type.Optional(Name), parentId: Type.Optional(GroupId) }),
    response: Type.Null(),
  },
  /** Refused as `group-not-empty` while it holds forms or groups. */
  'POST workflow/form/group/remove': { body: body({ groupId: Id }), response: Type.Null() },
} as const;

export const form = { ...drafts, ...versions, ...groups } as const;
