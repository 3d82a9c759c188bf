-- System parameters: typed values of the installation, which a tenant may replace by its own.
create table parameter (
  merchant_id text not null,
  parameter_id text not null,
  parameter_key text not null,
  parameter_name text not null,
  description text not null default '',
  group_name text not null default '',
  value_type text not null check (value_type in ('text', 'number', 'boolean', 'date', 'json', 'secret')),
  value text not null default '',
  default_value text not null default '',
  style text not null default 'blue' check (style in ('blue', 'red', 'custom')),
  colour text not null default '',
  update_by text not null default '',
  update_time timestamptz not null default now(),
  version integer not null default 1,
  primary key (merchant_id, parameter_key),
  unique (merchant_id, parameter_id)
);
select countersign_describe('parameter', 'System parameters; the tenant system holds the installation''s.', '{
  "parameter_id": "Its id.", "parameter_key": "Name for programs.", "parameter_name": "Name for people.",
  "description": "Free text.", "group_name": "Parameters of a group are used together.",
  "value_type": "text, number, boolean, date, json or secret.", "value": "Value; a secret encrypted.",
  "default_value": "The value after a reset.", "style": "How lists show the value: blue, red or custom.",
  "colour": "Of the style custom, as #rrggbb.", "update_by": "User of the last change.",
  "update_time": "Last change.", "version": "Counts its changes."}');
select countersign_isolate('parameter');

alter table property add column group_name text not null default '';
alter table property add column update_by text not null default '';
comment on column property.group_name is 'Properties of a group are used together.';
comment on column property.update_by is 'User of the last change; empty for one of the installation''s start.';
alter table property drop constraint property_value_type_check;
alter table property add constraint property_value_type_check
  check (value_type in ('text', 'number', 'boolean', 'date', 'color', 'image', 'json'));
comment on column property.value_type is 'text, number, boolean, date, color, image or json.';
