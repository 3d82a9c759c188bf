/** Declares the Kysely tables for buckets. `0046_bucket.sql` describes their columns. */
import type { BucketRow } from '@countersign/sdk/api/contract';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    bucket: {
      bucketId: string;
      bucketName: string;
      storageType: BucketRow['storageType'];
      acl: Generated<BucketRow['acl']>;
      endpoint: DefaultText;
      region: DefaultText;
      s3Bucket: DefaultText;
      accessKeyId: DefaultText;
      accessKeySecret: DefaultText;
      proxyHost: DefaultText;
      proxyPort: ColumnType<number | null, number | null | undefined, number | null>;
      proxyUsername: DefaultText;
      proxyPassword: DefaultText;
      proxyWorkstation: DefaultText;
      proxyDomain: DefaultText;
      isDefault: Generated<boolean>;
      status: Generated<BucketRow['status']>;
      version: Generated<number>;
      createTime: DefaultTime;
    };
    bucketUsage: { bucketId: string; files: string; bytes: string };
    fileRemoval: { bucketId: string; storageKey: string; dueTime: Time };
  }
}
