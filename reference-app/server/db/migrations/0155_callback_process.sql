-- A draft that never ran can be removed; its receivers go with it.
alter table callback_config drop constraint callback_config_merchant_id_process_id_fkey;
alter table callback_config add foreign key (merchant_id, process_id) references process on delete cascade;
