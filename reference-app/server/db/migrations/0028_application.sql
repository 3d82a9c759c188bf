-- Further fields of applications.
alter table app add column app_name_en text not null default '';
alter table app add column doc_url text not null default '';
alter table app add column flag text not null default '';
alter table app add column backend_path_regex text not null default '';
alter table app add column backend_service text not null default '';
alter table app add column ignore_router_prefix text not null default '0';
alter table app add column image text not null default '';
comment on column app.app_name_en is 'English name.';
comment on column app.doc_url is 'Address of its documentation.';
comment on column app.flag is 'Mark for programs.';
comment on column app.backend_path_regex is 'Pattern of the paths of its back end; stored, never run.';
comment on column app.backend_service is 'Name of its back end.';
comment on column app.ignore_router_prefix is '1 leaves its code out of the paths of its pages.';
comment on column app.image is 'Address of its image.';
