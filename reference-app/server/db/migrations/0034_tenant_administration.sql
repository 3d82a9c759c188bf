-- The administration of tenants, and typed properties.
alter table merchant add column version integer not null default 1;
alter table merchant add column removed_time timestamptz;
alter table merchant add column administrator_id text;
comment on column merchant.version is 'Counts its changes.';
comment on column merchant.removed_time is 'When the tenant was removed; its rows stay, and nobody enters.';
comment on column merchant.administrator_id is 'The user who was invited as the first administrator.';
alter table app_user add column invite_until timestamptz;
comment on column app_user.invite_until is 'Until then the code of an invitation is good as the first password.';
alter table tenant add column removed_time timestamptz;
comment on column tenant.removed_time is 'When the tenant was removed.';

create or replace function countersign_tenant_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from tenant where merchant_id = old.merchant_id;
    return null;
  end if;
  insert into tenant (merchant_id, parent_id, merchant_type, merchant_name, short_name, logo, status, create_time, removed_time,
    is_first)
  values (new.merchant_id, new.parent_id, new.merchant_type, new.merchant_name, new.short_name, new.logo, new.status,
    new.create_time, new.removed_time, not exists (select from tenant))
  on conflict (merchant_id) do update set parent_id = excluded.parent_id, merchant_type = excluded.merchant_type,
    merchant_name = excluded.merchant_name, short_name = excluded.short_name, logo = excluded.logo, status = excluded.status,
    removed_time = excluded.removed_time;
  return null;
end $$;

alter table property add column value_type text not null default 'text'
  check (value_type in ('text', 'number', 'boolean', 'color', 'image', 'json'));
alter table property add column default_value text not null default '';
alter table property add column is_public boolean not null default true;
alter table property add column version integer not null default 1;
alter table property add column update_time timestamptz not null default now();
comment on column property.value_type is 'text, number, boolean, color, image or json.';
comment on column property.default_value is 'The value after a reset.';
comment on column property.is_public is 'Handed out to everybody, before anybody signs in.';
comment on column property.version is 'Counts its changes.';
comment on column property.update_time is 'Last change.';
alter table merchant_theme add column version integer not null default 1;
comment on column merchant_theme.version is 'Counts its changes.';
