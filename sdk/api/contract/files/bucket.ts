/** Buckets: where the bytes of files lie. Secrets are written and never read. */
import Type, { type Static } from 'typebox';
import { body, Id, Instant, listOf, Nullable, paging } from '../shapes.ts';

/** The disk of the installation, or an S3-compatible service. */
const StorageType = Type.Union([Type.Literal('disk'), Type.Literal('s3')]);
/** The public ones give their files an address that everybody may read; writing always takes a sign-in. */
const Acl = Type.Union([
  Type.Literal('private'),
  Type.Literal('public-read'),
  Type.Literal('public-read-write'),
]);
/** `ABNORMAL` takes no new files. */
const Status = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const Name = Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' });
const short = Type.String({ maxLength: 100 });
const Secret = Type.String({ maxLength: 500 });

export const BucketRow = Type.Object({
  bucketId: Id,
  bucketName: Type.String(),
  storageType: StorageType,
  acl: Acl,
  /** Of S3 alone; else ''. */
  endpoint: Type.String(),
  region: Type.String(),
  /** Name of the bucket at the S3 service. */
  s3Bucket: Type.String(),
  accessKeyId: Type.String(),
  hasSecret: Type.Boolean(),
  /** '' for none. */
  proxyHost: Type.String(),
  proxyPort: Nullable(Type.Integer()),
  proxyUsername: Type.String(),
  hasProxyPassword: Type.Boolean(),
  proxyWorkstation: Type.String(),
  proxyDomain: Type.String(),
  /** True for exactly one: uploads go to it. */
  isDefault: Type.Boolean(),
  status: Status,
  /** Files in it. */
  fileCount: Type.Integer(),
  /** Their sizes, in bytes. */
  bytes: Type.Integer(),
  version: Type.Integer(),
  createTime: Instant,
});
export type BucketRow = Static<typeof BucketRow>;

const fields = {
  acl: Type.Optional(Acl),
  /** An http(s) address; the server reaches public ones, and networks that its operator opened. */
  endpoint: Type.Optional(Type.String({ maxLength: 300 })),
  region: Type.Optional(short),
  s3Bucket: Type.Optional(Type.String({ maxLength: 63 })),
  accessKeyId: Type.Optional(Type.String({ maxLength: 200 })),
  /** Absent keeps the stored one; another endpoint needs it anew. */
  accessKeySecret: Type.Optional(Secret),
  proxyHost: Type.Optional(Type.String({ maxLength: 253 })),
  proxyPort: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 65_535 }))),
  proxyUsername: Type.Optional(short),
  /** Absent keeps the stored one; another proxy needs it anew. */
  proxyPassword: Type.Optional(Secret),
  proxyWorkstation: Type.Optional(short),
  proxyDomain: Type.Optional(short),
  /** True takes the flag from the bucket that has it. */
  isDefault: Type.Optional(Type.Boolean()),
  status: Type.Optional(Status),
};

/** `ok`, or the step that failed. */
export const BucketTestCode = Type.Union([
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
export type BucketTestCode = Static<typeof BucketTestCode>;

const OfBucket = Type.Object({ bucketId: Id });

export const FileMove = Type.Object({
  moveId: Id,
  toBucketId: Id,
  toBucketName: Type.String(),
  state: Type.Union([
    Type.Literal('running'),
    Type.Literal('done'),
    Type.Literal('cancelled'),
    Type.Literal('failed'),
  ]),
  /** Files when it started. */
  total: Type.Integer(),
  done: Type.Integer(),
  /** Files that stay: their bytes are gone, or are others than were stored. */
  skipped: Type.Integer(),
  /** Sizes of those that were moved. */
  bytes: Type.Integer(),
  /** Of a failed one: a `BucketTestCode`; else ''. */
  errorCode: Type.String(),
  createTime: Instant,
  finishTime: Nullable(Instant),
});
export type FileMove = Static<typeof FileMove>;

export const bucket = {
  'GET bucket/page': {
    query: Type.Object({
      ...paging,
      /** In the name. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      storageType: Type.Optional(StorageType),
      acl: Type.Optional(Acl),
    }),
    response: listOf(BucketRow),
  },
  'GET bucket/:bucketId': { params: OfBucket, response: BucketRow },
  'POST bucket/add': {
    body: body({ bucketName: Name, storageType: StorageType, ...fields }),
    response: OfBucket,
  },
  /** Changes the fields that it has; the type of the storage stays. */
  'POST bucket/update': {
    body: body({
      bucketId: Id,
      version: Type.Optional(Type.Integer()),
      bucketName: Type.Optional(Name),
      ...fields,
    }),
    response: Type.Null(),
  },
  /** Refused as `in-use` for the default one, and while files lie in it. */
  'GET bucket/remove/:bucketId': { params: OfBucket, response: Type.Null() },
  /** Writes, reads and removes an object of its own. */
  'POST bucket/test': {
    body: body({ bucketId: Id }),
    response: Type.Object({
      code: BucketTestCode,
      /** The next step, in the caller's language; never what the service answered. */
      message: Type.String(),
    }),
  },
  /** Starts a job that moves all files into another bucket; each is read where it is until its copy is whole. */
  'POST bucket/move/begin': {
    body: body({
      fromBucketId: Id,
      toBucketId: Id,
      /** Required for a move from a private bucket into a public one. */
      acceptsPublic: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ moveId: Id }),
  },
  /** The last moves out of a bucket, newest first. */
  'GET bucket/move/list': { query: Type.Object({ bucketId: Id }), response: Type.Array(FileMove) },
  /** Ends the move out of a bucket. Files that were moved stay where they are. */
  'POST bucket/move/cancel': { body: body({ bucketId: Id }), response: Type.Null() },
} as const;
