/** Files that people add to forms, and the file centre. Calls with `form` speak something else than JSON, so the JSON client leaves them out. */
import Type, { type Static } from 'typebox';
import { PersonId } from '../ids/subjects.ts';
import { body, Id, Instant, listOf, longListOf, Nullable, paging } from '../shapes.ts';

export const StoredFile = Type.Object({
  fileId: Id,
  /** As its owner called it, made safe to write down. */
  name: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  /** Media type as it was found, not as it was claimed. */
  type: Type.String(),
  /** Where to fetch it, with the Authorization header. */
  url: Type.String(),
});
export type StoredFile = Static<typeof StoredFile>;

const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const FolderName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
/** null is the top. */
const Folder = Nullable(Id);

export const PersonalFile = Type.Object({
  ...StoredFile.properties,
  folderId: Folder,
  createTime: Instant,
  /** null for a long term. */
  expireTime: Nullable(Instant),
  isExpired: Type.Boolean(),
  bucketId: Id,
  bucketName: Type.String(),
  /** An address that everybody may read, of a file in a public bucket; else ''. */
  publicUrl: Type.String(),
});
export type PersonalFile = Static<typeof PersonalFile>;

export const PersonalFileDetail = Type.Object({
  ...PersonalFile.properties,
  /** Hash of the contents. */
  sha256: Type.String(),
  /** Applications that hold it. */
  usedBy: Type.Array(Type.Object({ instanceId: Id, name: Type.String() })),
  /** Own files with the same contents. */
  doubles: Type.Array(Type.Object({ fileId: Id, name: Type.String() })),
});
export type PersonalFileDetail = Static<typeof PersonalFileDetail>;

const FolderRow = Type.Object({ folderId: Id, folderName: Type.String() });
export type FolderRow = Static<typeof FolderRow>;

/** A file of the tenant as its administrators see it: everything but the contents. */
export const TenantFile = Type.Object({
  fileId: Id,
  name: Type.String(),
  size: Type.Integer(),
  type: Type.String(),
  /** The person who uploaded it. */
  createBy: Type.String(),
  createTime: Instant,
  expireTime: Nullable(Instant),
  /** True for files of the file centre, false for uploads of forms. */
  isPersonal: Type.Boolean(),
  bucketId: Id,
  bucketName: Type.String(),
  /** Applications that hold it. */
  useCount: Type.Integer(),
});
export type TenantFile = Static<typeof TenantFile>;

export const FileUpload = Type.Object({
  uploadId: Id,
  size: Type.Integer(),
  /** Bytes that are there: the next part begins at this offset. */
  received: Type.Integer(),
  /** The most bytes of one part. */
  partBytes: Type.Integer(),
});
export type FileUpload = Static<typeof FileUpload>;

const OfUpload = Type.Object({ uploadId: Id });
const OfFile = Type.Object({ fileId: Id });
/** As 64 hexadecimal digits. */
const Hash = Type.String({ minLength: 64, maxLength: 64 });

export const file = {
  /** Own files, newest first: of one folder, or of all folders where a keyword is given. */
  'GET file/page': {
    query: Type.Object({
      ...paging,
      /** Absent is the top. */
      folderId: Type.Optional(Id),
      /** In the name. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: listOf(PersonalFile),
  },
  /** The folders inside of a folder, and the way to it from the top. */
  'GET file/folder/list': {
    query: Type.Object({ folderId: Type.Optional(Id) }),
    response: Type.Object({ list: Type.Array(FolderRow), path: Type.Array(FolderRow) }),
  },
  'POST file/folder/add': {
    body: body({ folderName: FolderName, parentId: Type.Optional(Folder) }),
    response: Type.Object({ folderId: Id }),
  },
  'POST file/folder/update': {
    body: body({ folderId: Id, folderName: FolderName }),
    response: Type.Null(),
  },
  /** Refused as `in-use` while something is in it. */
  'GET file/folder/remove/:folderId': {
    params: Type.Object({ folderId: Id }),
    response: Type.Null(),
  },
  /** Bytes of the person and of the company, and the limits of both. */
  'GET file/usage': {
    response: Type.Object({
      own: Type.Integer(),
      ownLimit: Type.Integer(),
      company: Type.Integer(),
      companyLimit: Type.Integer(),
      /** Of one file. */
      fileLimit: Type.Integer(),
    }),
  },
  /** Buckets that files can go to, the default one first. */
  'GET file/buckets': {
    response: Type.Array(Type.Object({ bucketId: Id, bucketName: Type.String(), isPublic: Type.Boolean() })),
  },
  /** Files of the whole tenant, of people that the caller may see; their contents are nobody's to read by this permission. */
  'GET file/all': {
    query: Type.Object({
      ...paging,
      /** In the name. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      bucketId: Type.Optional(Id),
      /** Of one person. */
      userId: Type.Optional(PersonId),
      sort: Type.Optional(
        Type.Union([
          Type.Literal('size'),
          Type.Literal('-size'),
          Type.Literal('createTime'),
          Type.Literal('-createTime'),
        ]),
      ),
    }),
    response: longListOf(TenantFile),
  },
  'GET file/detail/:fileId': { params: OfFile, response: PersonalFileDetail },
  /** Changes the fields that it has. */
  'POST file/update': {
    body: body({
      fileId: Id,
      name: Type.Optional(Name),
      folderId: Type.Optional(Folder),
      expireTime: Type.Optional(Nullable(Instant)),
    }),
    response: Type.Null(),
  },
  /** A file that an application holds stays: its code is `in-use`. */
  'POST file/removeBatch': {
    body: body({ fileIds: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }) }),
    response: Type.Object({
      results: Type.Array(Type.Object({ fileId: Id, code: Type.String() })),
    }),
  },
  /** Begins an upload in parts. */
  'POST file/upload/begin': {
    body: body({
      name: Name,
      size: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      folderId: Type.Optional(Folder),
      /** Absent is the default one. */
      bucketId: Type.Optional(Id),
      expireTime: Type.Optional(Nullable(Instant)),
    }),
    response: FileUpload,
  },
  /** Asks where to go on. */
  'GET file/upload/:uploadId': { params: OfUpload, response: FileUpload },
  /**
   * The next part, as `application/octet-stream`. Another offset than `received` is refused with `upload-offset`, other
   * bytes than `sha256` says with `upload-checksum`; in both cases nothing is written.
   */
  'POST file/upload/part/:uploadId': {
    form: true,
    params: OfUpload,
    query: Type.Object({ offset: Type.Integer({ minimum: 0 }), sha256: Hash }),
    response: FileUpload,
  },
  /** Takes the whole file in. */
  'POST file/upload/finish': { body: body({ uploadId: Id }), response: PersonalFile },
  'POST file/upload/cancel': { body: body({ uploadId: Id }), response: Type.Null() },
  /** A file of a public bucket, for everybody. */
  'GET /digital-portal/common/public/:merchantId/:fileId': {
    form: true,
    params: Type.Object({ merchantId: Id, fileId: Id }),
    /** The bytes. */
    response: Type.String(),
  },
  /** `multipart/form-data` with one file, in the field `file`, or `image` where only an image will do. */
  'POST upload/oss': { form: true, response: StoredFile },
  /** The file itself, as an attachment. `fileName` is another name of `fileId`, which may be the id of a transfer; `delete` is taken and does nothing. */
  'GET /digital-portal/common/download': {
    form: true,
    query: Type.Object({
      fileId: Type.Optional(Id),
      fileName: Type.Optional(Id),
      delete: Type.Optional(Type.String({ maxLength: 5 })),
    }),
    /** The bytes. */
    response: Type.String(),
  },
} as const;
