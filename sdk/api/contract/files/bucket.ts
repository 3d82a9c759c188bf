/** Buckets: storage for the contents of files. Secrets are write-only. */
import Type, { type Static } from 'typebox';
import { Id, Instant, listResponse, Nullable, paging, requestBodySchema } from '../shapes.ts';

/** The type of the storage: the disk of the server, or an S3-compatible service. */
const StorageType = Type.Union([Type.Literal('disk'), Type.Literal('s3')]);
/**
 * The access to the bucket's files without a session. In a public bucket, anyone can read a file by its URL.
 * Writing always requires a session.
 */
const BucketAcl = Type.Union([
  Type.Literal('private'),
  Type.Literal('public-read'),
  Type.Literal('public-read-write'),
]);
/** The status of a bucket. A bucket with the status `ABNORMAL` accepts no new files. */
const BucketStatus = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const BucketName = Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' });
const shortTextSchema = Type.String({ maxLength: 100 });
const BucketSecret = Type.String({ maxLength: 500 });

export const BucketRow = Type.Object({
  bucketId: Id,
  bucketName: Type.String(),
  storageType: StorageType,
  acl: BucketAcl,
  /** The endpoint of the S3 service. Empty if the bucket does not use S3. */
  endpoint: Type.String(),
  region: Type.String(),
  /** The bucket's name in the S3 service. */
  s3Bucket: Type.String(),
  accessKeyId: Type.String(),
  hasSecret: Type.Boolean(),
  /** The host name of the proxy. Empty if no proxy is used. */
  proxyHost: Type.String(),
  proxyPort: Nullable(Type.Integer()),
  proxyUsername: Type.String(),
  hasProxyPassword: Type.Boolean(),
  proxyWorkstation: Type.String(),
  proxyDomain: Type.String(),
  /** True for exactly one bucket, which receives new uploads. */
  isDefault: Type.Boolean(),
  status: BucketStatus,
  /** The number of files in the bucket. */
  fileCount: Type.Integer(),
  /** The total size of the files in bytes. */
  bytes: Type.Integer(),
  version: Type.Integer(),
  createTime: Instant,
});
export type BucketRow = Static<typeof BucketRow>;

const bucketFields = {
  acl: Type.Optional(BucketAcl),
  /**
   * The endpoint of the S3 service as an HTTP(S) URL. The server can reach public addresses and the networks
   * that its operator has opened.
   */
  endpoint: Type.Optional(Type.String({ maxLength: 300 })),
  region: Type.Optional(shortTextSchema),
  s3Bucket: Type.Optional(Type.String({ maxLength: 63 })),
  accessKeyId: Type.Optional(Type.String({ maxLength: 200 })),
  /**
   * The secret of the access key. If absent, the stored secret is kept. The secret is required if the
   * endpoint changes.
   */
  accessKeySecret: Type.Optional(BucketSecret),
  proxyHost: Type.Optional(Type.String({ maxLength: 253 })),
  proxyPort: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 65_535 }))),
  proxyUsername: Type.Optional(shortTextSchema),
  /**
   * The password for the proxy. If absent, the stored password is kept. The password is required if the proxy
   * changes.
   */
  proxyPassword: Type.Optional(BucketSecret),
  proxyWorkstation: Type.Optional(shortTextSchema),
  proxyDomain: Type.Optional(shortTextSchema),
  /** If true, this bucket becomes the default bucket instead of the current one. */
  isDefault: Type.Optional(Type.Boolean()),
  status: Type.Optional(BucketStatus),
};

/** The result of testing a bucket: `ok`, or the step at which the test failed. */
export const BucketTestOutcome = Type.Union([
  Type.Literal('ok'),
  Type.Literal('address-refused'),
  Type.Literal('unreachable'),
  Type.Literal('timeout'),
  Type.Literal('tls'),
  Type.Literal('proxy-refused'),
  Type.Literal('signature'),
  Type.Literal('access-denied'),
  Type.Literal('no-bucket'),
  Type.Literal('redirected'),
  Type.Literal('different-bytes'),
  Type.Literal('disk-full'),
  Type.Literal('failed'),
]);
export type BucketTestOutcome = Static<typeof BucketTestOutcome>;

const BucketParams = Type.Object({ bucketId: Id });

export const BucketFileMoveJob = Type.Object({
  moveId: Id,
  toBucketId: Id,
  toBucketName: Type.String(),
  state: Type.Union([
    Type.Literal('running'),
    Type.Literal('done'),
    Type.Literal('cancelled'),
    Type.Literal('failed'),
  ]),
  /** The number of files in the source bucket when the move started. */
  total: Type.Integer(),
  done: Type.Integer(),
  /**
   * The number of files that were not moved, because their contents are missing or have changed since they
   * were stored.
   */
  skipped: Type.Integer(),
  /** The total size of the moved files in bytes. */
  bytes: Type.Integer(),
  /** The error code if the move failed: a `BucketTestOutcome`. Otherwise empty. */
  errorCode: Type.String(),
  createTime: Instant,
  finishTime: Nullable(Instant),
});
export type BucketFileMoveJob = Static<typeof BucketFileMoveJob>;

export const bucketContract = {
  'GET bucket/page': {
    query: Type.Object({
      ...paging,
      /** The search text, which matches part of the bucket's name. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      storageType: Type.Optional(StorageType),
      acl: Type.Optional(BucketAcl),
    }),
    response: listResponse(BucketRow),
  },
  'GET bucket/:bucketId': { params: BucketParams, response: BucketRow },
  'POST bucket/add': {
    body: requestBodySchema({ bucketName: BucketName, storageType: StorageType, ...bucketFields }),
    response: BucketParams,
  },
  /** Changes a bucket. Fields that are not sent keep their values. The storage type cannot be changed. */
  'POST bucket/update': {
    body: requestBodySchema({
      bucketId: Id,
      version: Type.Optional(Type.Integer()),
      bucketName: Type.Optional(BucketName),
      ...bucketFields,
    }),
    response: Type.Null(),
  },
  /** Removes a bucket. Refused as `in-use` for the default bucket and for a bucket that contains files. */
  'GET bucket/remove/:bucketId': { params: BucketParams, response: Type.Null() },
  /** Tests a bucket: writes, reads and removes a test object. */
  'POST bucket/test': {
    body: requestBodySchema({ bucketId: Id }),
    response: Type.Object({
      code: BucketTestOutcome,
      /**
       * A text in the caller's language that recommends the next step. The text never contains the response
       * of the storage service.
       */
      message: Type.String(),
    }),
  },
  /**
   * Starts a job that moves all files to another bucket. Each file is read from its old bucket until its copy
   * is complete.
   */
  'POST bucket/move/begin': {
    body: requestBodySchema({
      fromBucketId: Id,
      toBucketId: Id,
      /** Must be true to move files from a private bucket to a public bucket. */
      acceptsPublic: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ moveId: Id }),
  },
  /** Lists the latest moves that started from a bucket, newest first. */
  'GET bucket/move/list': { query: Type.Object({ bucketId: Id }), response: Type.Array(BucketFileMoveJob) },
  /** Stops the running move from a bucket. Files that were already moved stay in the new bucket. */
  'POST bucket/move/cancel': { body: requestBodySchema({ bucketId: Id }), response: Type.Null() },
} as const;
