-- Where the bytes of files lie: the disk of the installation, or an S3-compatible store of the tenant.
create table bucket (
  merchant_id text not null references merchant,
  bucket_id text not null,
  bucket_name text not null,
  storage_type text not null check (storage_type in ('disk', 's3')),
  acl text not null default 'private' check (acl in ('private', 'public-read', 'public-read-write')),
  endpoint text not null default '',
  region text not null default '',
  s3_bucket text not null default '',
  access_key_id text not null default '',
  access_key_secret text not null default '',
  proxy_host text not null default '',
  proxy_port integer check (proxy_port between 1 and 65535),
  proxy_username text not null default '',
  proxy_password text not null default '',
  proxy_workstation text not null default '',
  proxy_domain text not null default '',
  is_default boolean not null default false,
  status text not null default 'NORMAL' check (status in ('NORMAL', 'ABNORMAL')),
  version integer not null default 1,
  create_time timestamptz not null default now(),
  primary key (merchant_id, bucket_id),
  check (not is_default or status = 'NORMAL')
);
create unique index bucket_default on bucket (merchant_id) where is_default;
select countersign_describe('bucket', 'Storages of the bytes of files.', '{
  "bucket_id": "Its id; disk is the one that every tenant starts with.", "bucket_name": "Name for people.",
  "storage_type": "disk of the installation, or s3.", "acl": "private, public-read or public-read-write.",
  "endpoint": "Address of the S3 service.", "region": "Region of the S3 service.",
  "s3_bucket": "Name of the bucket at the S3 service.", "access_key_id": "Id of the access key.",
  "access_key_secret": "Encrypted secret of the access key; empty where there is none.",
  "proxy_host": "Host of the proxy; empty for none.", "proxy_port": "Port of the proxy.",
  "proxy_username": "User at the proxy.", "proxy_password": "Encrypted password at the proxy; empty where there is none.",
  "proxy_workstation": "Workstation, for proxies that ask for it.", "proxy_domain": "Domain of the user at the proxy.",
  "is_default": "True for the one that uploads go to.", "status": "ABNORMAL takes no new files.",
  "version": "Counts its changes.", "create_time": "Time of creation."}');
select countersign_isolate('bucket');

create table file_removal (
  merchant_id text not null,
  bucket_id text not null,
  storage_key text not null,
  due_time timestamptz not null,
  primary key (merchant_id, bucket_id, storage_key),
  foreign key (merchant_id, bucket_id) references bucket
);
create index file_removal_due on file_removal (merchant_id, due_time);
select countersign_describe('file_removal', 'Bytes that no row of a file names: of uploads that are under way, and of files that were removed.', '{
  "bucket_id": "The storage.", "storage_key": "Key in the storage.",
  "due_time": "They are removed after it; an upload that ends deletes the row before."}');
select countersign_isolate('file_removal');

-- The owner of the tables may be subject to their policies: it is let in for the back-fill.
alter table merchant no force row level security;
alter table bucket no force row level security;
alter table file no force row level security;
insert into bucket (merchant_id, bucket_id, bucket_name, storage_type, is_default)
  select merchant_id, 'disk', 'default', 'disk', true from merchant;
alter table file add column bucket_id text not null default 'disk';
alter table file add foreign key (merchant_id, bucket_id) references bucket;
create index file_bucket on file (merchant_id, bucket_id);
comment on column file.bucket_id is 'The storage of its bytes.';
alter table file force row level security;
alter table bucket force row level security;
alter table merchant force row level security;
