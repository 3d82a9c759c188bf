/** Declares the Kysely tables for buckets. `0046_bucket.sql` describes their columns. */
import type { BucketRow } from '@countersign/sdk/api/contract';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    bucket: {
      bucket_id: string;
      bucket_name: string;
      storage_type: BucketRow['storageType'];
      acl: Generated<BucketRow['acl']>;
      endpoint: DefaultText;
      region: DefaultText;
      s3_bucket: DefaultText;
      access_key_id: DefaultText;
      access_key_secret: DefaultText;
      proxy_host: DefaultText;
      proxy_port: ColumnType<number | null, number | null | undefined, number | null>;
      proxy_username: DefaultText;
      proxy_password: DefaultText;
      proxy_workstation: DefaultText;
      proxy_domain: DefaultText;
      is_default: Generated<boolean>;
      status: Generated<BucketRow['status']>;
      version: Generated<number>;
      create_time: DefaultTime;
    };
    bucket_usage: { bucket_id: string; files: string; bytes: string };
    file_removal: { bucket_id: string; storage_key: string; due_time: Time };
  }
}
