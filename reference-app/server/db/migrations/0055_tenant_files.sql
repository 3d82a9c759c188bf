-- Lists of all files of a tenant, newest or largest first.
create index file_by_time on file (merchant_id, create_time desc, file_id desc);
create index file_by_size on file (merchant_id, size desc, file_id desc);
