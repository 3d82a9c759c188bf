/**
 * Files uploaded in forms, and files in the file centre. Calls marked `form` do not use JSON, so the JSON
 * client does not offer them.
 */
import Type, { type Static } from 'typebox';
import { PersonId } from '../ids/subjects.ts';
import {
  cappedListResponseSchema,
  Id,
  Instant,
  listResponse,
  Nullable,
  paging,
  requestBodySchema,
} from '../shapes.ts';

export const StoredFile = Type.Object({
  fileId: Id,
  /** The file name given by its owner, without unsafe characters. */
  name: Type.String(),
  /** The size of the file in bytes. */
  size: Type.Integer(),
  /** The media type detected from the contents. The type claimed by the client is ignored. */
  type: Type.String(),
  /** The URL of the file. Reading it requires the Authorization header. */
  url: Type.String(),
});
export type StoredFile = Static<typeof StoredFile>;

const FileName = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const FolderName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
/** The id of the folder that contains a file or another folder. Null means the top level. */
const FolderId = Nullable(Id);

export const PersonalFile = Type.Object({
  ...StoredFile.properties,
  folderId: FolderId,
  createTime: Instant,
  /** When the file expires. Null if it does not expire. */
  expireTime: Nullable(Instant),
  isExpired: Type.Boolean(),
  bucketId: Id,
  bucketName: Type.String(),
  /**
   * The URL at which anyone can read the file without signing in. Empty unless the file is in a public
   * bucket.
   */
  publicUrl: Type.String(),
});
export type PersonalFile = Static<typeof PersonalFile>;

export const PersonalFileDetail = Type.Object({
  ...PersonalFile.properties,
  /** The SHA-256 hash of the contents. */
  sha256: Type.String(),
  /** The applications (process instances) that contain the file. */
  usedBy: Type.Array(Type.Object({ instanceId: Id, name: Type.String() })),
  /** The user's other files with identical contents. */
  doubles: Type.Array(Type.Object({ fileId: Id, name: Type.String() })),
});
export type PersonalFileDetail = Static<typeof PersonalFileDetail>;

const FolderRow = Type.Object({ folderId: Id, folderName: Type.String() });
export type FolderRow = Static<typeof FolderRow>;

/** A file of the tenant as shown to administrators, without its contents. */
export const TenantFile = Type.Object({
  fileId: Id,
  name: Type.String(),
  size: Type.Integer(),
  type: Type.String(),
  /** The name of the user who uploaded the file. */
  createBy: Type.String(),
  createTime: Instant,
  expireTime: Nullable(Instant),
  /** True for files in the file centre, false for files uploaded in forms. */
  isPersonal: Type.Boolean(),
  bucketId: Id,
  bucketName: Type.String(),
  /** The number of applications (process instances) that contain the file. */
  useCount: Type.Integer(),
});
export type TenantFile = Static<typeof TenantFile>;

export const FileUpload = Type.Object({
  uploadId: Id,
  size: Type.Integer(),
  /**
   * The number of bytes of the file that the server has received. The next part of the upload starts at this
   * offset.
   */
  received: Type.Integer(),
  /** The maximum size of one part of an upload in bytes. */
  partBytes: Type.Integer(),
});
export type FileUpload = Static<typeof FileUpload>;

const UploadParams = Type.Object({ uploadId: Id });
const FileParams = Type.Object({ fileId: Id });
/** A SHA-256 hash in 64 hexadecimal digits. */
const Sha256Hash = Type.String({ minLength: 64, maxLength: 64 });

export const fileContract = {
  /**
   * Lists the caller's own files, newest first. If a keyword is given, all folders are searched; otherwise
   * only one folder is listed.
   */
  'GET file/page': {
    query: Type.Object({
      ...paging,
      /** The folder to list. If absent, the top level is listed. */
      folderId: Type.Optional(Id),
      /** The search text, which matches part of the file's name. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: listResponse(PersonalFile),
  },
  /** Returns the subfolders of a folder and the path from the top level to this folder. */
  'GET file/folder/list': {
    query: Type.Object({ folderId: Type.Optional(Id) }),
    response: Type.Object({ list: Type.Array(FolderRow), path: Type.Array(FolderRow) }),
  },
  'POST file/folder/add': {
    body: requestBodySchema({ folderName: FolderName, parentId: Type.Optional(FolderId) }),
    response: Type.Object({ folderId: Id }),
  },
  'POST file/folder/update': {
    body: requestBodySchema({ folderId: Id, folderName: FolderName }),
    response: Type.Null(),
  },
  /** Removes a folder. Refused as `in-use` if it is not empty. */
  'GET file/folder/remove/:folderId': {
    params: Type.Object({ folderId: Id }),
    response: Type.Null(),
  },
  /** Returns the bytes used by the caller and by the whole tenant, with the limits for both. */
  'GET file/usage': {
    response: Type.Object({
      own: Type.Integer(),
      ownLimit: Type.Integer(),
      company: Type.Integer(),
      companyLimit: Type.Integer(),
      /** The maximum size of one file. */
      fileLimit: Type.Integer(),
    }),
  },
  /** Lists the buckets that can receive files, the default bucket first. */
  'GET file/buckets': {
    response: Type.Array(Type.Object({ bucketId: Id, bucketName: Type.String(), isPublic: Type.Boolean() })),
  },
  /**
   * Lists files of the whole tenant whose owners the caller may see. The permission for this call never
   * permits reading file contents.
   */
  'GET file/all': {
    query: Type.Object({
      ...paging,
      /** The search text, which matches part of the file's name. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      bucketId: Type.Optional(Id),
      /** Limits the list to files of one user. */
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
    response: cappedListResponseSchema(TenantFile),
  },
  'GET file/detail/:fileId': { params: FileParams, response: PersonalFileDetail },
  /**
   * Changes the name, the folder or the expiry time of a file. Fields that are not sent keep their values.
   */
  'POST file/update': {
    body: requestBodySchema({
      fileId: Id,
      name: Type.Optional(FileName),
      folderId: Type.Optional(FolderId),
      expireTime: Type.Optional(Nullable(Instant)),
    }),
    response: Type.Null(),
  },
  /**
   * Removes files. A file that an application (process instance) contains is kept and reported with the code
   * `in-use`.
   */
  'POST file/removeBatch': {
    body: requestBodySchema({ fileIds: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }) }),
    response: Type.Object({
      results: Type.Array(Type.Object({ fileId: Id, code: Type.String() })),
    }),
  },
  /** Starts an upload in parts. */
  'POST file/upload/begin': {
    body: requestBodySchema({
      name: FileName,
      size: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      folderId: Type.Optional(FolderId),
      /** The bucket for the file. If absent, the default bucket is used. */
      bucketId: Type.Optional(Id),
      expireTime: Type.Optional(Nullable(Instant)),
    }),
    response: FileUpload,
  },
  /** Returns the offset from which the upload continues. */
  'GET file/upload/:uploadId': { params: UploadParams, response: FileUpload },
  /**
   * Uploads the next part as `application/octet-stream`. The call is refused with `upload-offset` if the
   * offset differs from `received`, and with `upload-checksum` if the content does not match `sha256`. In
   * both cases nothing is stored.
   */
  'POST file/upload/part/:uploadId': {
    form: true,
    params: UploadParams,
    query: Type.Object({ offset: Type.Integer({ minimum: 0 }), sha256: Sha256Hash }),
    response: FileUpload,
  },
  /** Completes the upload and stores the file. A repeated call returns the same file. */
  'POST file/upload/finish': { body: requestBodySchema({ uploadId: Id }), response: PersonalFile },
  'POST file/upload/cancel': { body: requestBodySchema({ uploadId: Id }), response: Type.Null() },
  /** Returns a file in a public bucket. No session is required. */
  'GET /digital-portal/common/public/:merchantId/:fileId': {
    form: true,
    params: Type.Object({ merchantId: Id, fileId: Id }),
    /** The contents of the file. */
    response: Type.String(),
  },
  /**
   * Uploads one file as `multipart/form-data` in the field `file`. Use the field `image` to accept only
   * images.
   */
  'POST upload/oss': { form: true, response: StoredFile },
  /**
   * Downloads a file as an attachment. `fileName` is an alias for `fileId`. The value may also be the id of a
   * transfer (an export or import). `delete` is accepted and ignored.
   */
  'GET /digital-portal/common/download': {
    form: true,
    query: Type.Object({
      fileId: Type.Optional(Id),
      fileName: Type.Optional(Id),
      delete: Type.Optional(Type.String({ maxLength: 5 })),
    }),
    /** The contents of the file. */
    response: Type.String(),
  },
} as const;
