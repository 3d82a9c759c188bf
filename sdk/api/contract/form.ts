/**
 * Forms as their authors edit them: groups, drafts with a revision, immutable versions, and the processes
 * that use the forms.
 */
import Type, { type Static } from 'typebox';
import { cappedListResponseSchema, Id, Instant, Nullable, paging, requestBodySchema } from './shapes.ts';

const FormJsonText = Type.String({ maxLength: 2_000_000 });
const FormKeyword = Type.Optional(Type.String({ maxLength: 100 }));
const FormName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const FormDescription = Type.String({ maxLength: 300 });
const FormRevision = Type.Integer({ minimum: 1 });
const FormVersionNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 });
/** The id of the group to which the form belongs. Null if the form belongs to no group. */
const FormGroupId = Nullable(Id);

export const FormRow = Type.Object({
  id: Id,
  formName: Type.String(),
  description: Type.String(),
  groupId: FormGroupId,
  /** The name of the form's group. Empty if the form belongs to no group. */
  groupName: Type.String(),
  /** The latest published version. 0 if none has been published. */
  version: Type.Integer(),
  /** The revision of the draft, which increases by one each time the draft is changed. */
  revision: Type.Integer(),
  /** True if the draft differs from the latest version. */
  isChanged: Type.Boolean(),
  /** The number of processes that use the form. */
  processCount: Type.Integer(),
  /** The name of the user who last changed the draft. */
  updateBy: Type.String(),
  updateTime: Instant,
});
export type FormRow = Static<typeof FormRow>;

/** The form with its draft: `jsonContent` is the draft's definition as JSON text. */
export const FormDetail = Type.Intersect([FormRow, Type.Object({ jsonContent: Type.String() })]);
export type FormDetail = Static<typeof FormDetail>;

export const FormGroup = Type.Object({
  groupId: Id,
  groupName: Type.String(),
  parentId: FormGroupId,
  /** The number of forms directly in this group. */
  formCount: Type.Integer(),
});
export type FormGroup = Static<typeof FormGroup>;

export const FormVersion = Type.Object({
  version: Type.Integer(),
  remark: Type.String(),
  /** The name of the user who published the version. */
  createBy: Type.String(),
  createTime: Instant,
});
export type FormVersion = Static<typeof FormVersion>;

/**
 * One of the two drafts in a conflict. If a call is refused as `conflict`, its `data` contains both as
 * `yours` and `theirs`.
 */
export const ConflictingFormDraft = Type.Object({ revision: Type.Integer(), jsonContent: Type.String() });
export type ConflictingFormDraft = Static<typeof ConflictingFormDraft>;

export const ProcessWithForm = Type.Object({
  processId: Id,
  processName: Type.String(),
  /** The state of the process: 0 draft, 1 published, 2 stopped. */
  state: Type.Integer(),
  /** The form version used by the draft of the process. Null if the draft uses another form. */
  draftVersion: Nullable(Type.Integer()),
  /** The form version used by the published version of the process. Null if it uses none. */
  publishedVersion: Nullable(Type.Integer()),
  /** The number of running instances that use any version of the form. */
  running: Type.Integer(),
});
export type ProcessWithForm = Static<typeof ProcessWithForm>;

/**
 * A reference to a form field from a process. `by` names the process and the node in the caller's language.
 */
export const FormFieldReference = Type.Object({
  field: Type.String(),
  by: Type.String(),
  processId: Id,
  processName: Type.String(),
  /**
   * The name of the node that contains the reference. Empty if the reference belongs to the whole process: a
   * field alias or the print template.
   */
  nodeName: Type.String(),
  kind: Type.Union([
    Type.Literal('condition'),
    Type.Literal('people'),
    Type.Literal('privilege'),
    Type.Literal('delay'),
    Type.Literal('sub-process'),
    Type.Literal('print'),
    Type.Literal('alias'),
  ]),
});
export type FormFieldReference = Static<typeof FormFieldReference>;

/** An operation on a form. Autosaves by one user within ten minutes count as one operation. */
export const FormHistoryEntry = Type.Object({
  operation: Type.Union([
    Type.Literal('add'),
    Type.Literal('copy'),
    Type.Literal('update'),
    Type.Literal('save'),
    Type.Literal('publish'),
    Type.Literal('restore'),
    Type.Literal('remove'),
  ]),
  /** The name of the user who performed the operation. */
  by: Type.String(),
  time: Instant,
  /** The affected version, or 0 if no version is affected. */
  version: Type.Integer(),
});
export type FormHistoryEntry = Static<typeof FormHistoryEntry>;

/** The column to sort by. A leading `-` sorts in descending order. */
const FormSort = Type.Union([
  Type.Literal('name'),
  Type.Literal('-name'),
  Type.Literal('updated'),
  Type.Literal('-updated'),
  Type.Literal('version'),
  Type.Literal('-version'),
]);

const FormIdSchema = Type.Object({ id: Id });
const FormVersionQuery = Type.Object({ id: Id, version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });
const SavedFormDraft = Type.Object({ revision: Type.Integer(), updateTime: Instant });

const formDraftCalls = {
  'GET workflow/form/config/page': {
    query: Type.Object({
      ...paging,
      /** The search text, which matches part of the form's name or description. */
      keyword: FormKeyword,
      /** Limits the list to this group and its descendants. */
      groupId: Type.Optional(Id),
      /** `changed` means that the form is published and its draft differs from the latest version. */
      state: Type.Optional(
        Type.Union([Type.Literal('draft'), Type.Literal('published'), Type.Literal('changed')]),
      ),
      /** The sort order. If absent, the most recently changed form is first. */
      sort: Type.Optional(FormSort),
    }),
    response: cappedListResponseSchema(FormRow),
  },
  'GET workflow/form/config/formDetail': { query: FormIdSchema, response: FormDetail },
  /** Adds a form. If `jsonContent` is absent, the form is empty. */
  'POST workflow/form/config/add': {
    body: requestBodySchema({
      formName: FormName,
      groupId: Type.Optional(FormGroupId),
      description: Type.Optional(FormDescription),
      jsonContent: Type.Optional(FormJsonText),
    }),
    response: FormIdSchema,
  },
  /** Changes the name, the group and the description. Fields that are not sent keep their values. */
  'POST workflow/form/config/updateInfo': {
    body: requestBodySchema({
      id: Id,
      formName: Type.Optional(FormName),
      groupId: Type.Optional(FormGroupId),
      description: Type.Optional(FormDescription),
    }),
    response: Type.Null(),
  },
  /**
   * Stores the draft. `revision` is the revision from which the author started. If the draft has been changed
   * since, the call is refused as `conflict` with `{by, at, yours, theirs}`. Sending identical content again
   * has no effect.
   */
  'POST workflow/form/config/saveJson': {
    body: requestBodySchema({ id: Id, revision: FormRevision, jsonContent: FormJsonText }),
    response: SavedFormDraft,
  },
  /**
   * Copies a form: adds a form with a new name and a copy of the draft to the same group. The copy has no
   * versions.
   */
  'POST workflow/form/config/copy': { body: requestBodySchema({ id: Id }), response: FormIdSchema },
  /** Removes a form. Refused as `in-use` if a process uses it; the message names the processes. */
  'POST workflow/form/config/remove': { body: requestBodySchema({ id: Id }), response: Type.Null() },
} as const;

const formVersionEndpoints = {
  /**
   * Publishes the draft with the given revision as an immutable version. Refused as `form-lint` if the draft
   * has lint errors, each reported for its control. If the draft equals the latest version, that version is
   * returned.
   */
  'POST workflow/form/config/publish': {
    body: requestBodySchema({
      id: Id,
      revision: FormRevision,
      remark: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    response: Type.Object({ version: Type.Integer() }),
  },
  /** Lists the published versions of a form, newest first. */
  'GET workflow/form/config/version/page': {
    query: Type.Object({ id: Id, ...paging }),
    response: cappedListResponseSchema(FormVersion),
  },
  'GET workflow/form/config/version/detail': {
    query: FormVersionQuery,
    response: Type.Intersect([FormVersion, Type.Object({ jsonContent: Type.String() })]),
  },
  /** Replaces the draft with the contents of a version. `revision` has the same meaning as in `saveJson`. */
  'POST workflow/form/config/version/restore': {
    body: requestBodySchema({ id: Id, version: FormVersionNumber, revision: FormRevision }),
    response: SavedFormDraft,
  },
  /** Returns the processes that use the form, and every reference to its fields. */
  'GET workflow/form/config/references': {
    query: FormIdSchema,
    response: Type.Object({ processes: Type.Array(ProcessWithForm), fields: Type.Array(FormFieldReference) }),
  },
  /** Lists the operations on the form, newest first. */
  'GET workflow/form/config/history': {
    query: Type.Object({ id: Id, ...paging }),
    response: cappedListResponseSchema(FormHistoryEntry),
  },
} as const;

const formGroupEndpoints = {
  /** Lists all form groups, sorted by name. */
  'GET workflow/form/group/list': { response: Type.Array(FormGroup) },
  'POST workflow/form/group/add': {
    body: requestBodySchema({ groupName: FormName, parentId: Type.Optional(FormGroupId) }),
    response: FormIdSchema,
  },
  'POST workflow/form/group/update': {
    body: requestBodySchema({
      groupId: Id,
      groupName: Type.Optional(FormName),
      parentId: Type.Optional(FormGroupId),
    }),
    response: Type.Null(),
  },
  /** Removes a group. Refused as `group-not-empty` if it contains forms or groups. */
  'POST workflow/form/group/remove': { body: requestBodySchema({ groupId: Id }), response: Type.Null() },
} as const;

export const formContract = { ...formDraftCalls, ...formVersionEndpoints, ...formGroupEndpoints } as const;
