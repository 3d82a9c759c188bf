-- Mail and chat messages are combined: within a window for each topic, and into the digests that people choose.
alter table notice_preference add column digest text not null default 'off'
  check (digest in ('off', 'hourly', 'daily'));
comment on column notice_preference.digest is 'How often mail and chat messages that can wait are sent as one digest: off, hourly or daily.';
alter table notice_preference add column digest_time text not null default '09:00'
  check (digest_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
comment on column notice_preference.digest_time is 'Time of a daily digest in the time zone of the tenant, as HH:mm.';

alter table send_target add column bundle text not null default '';
comment on column send_target.bundle is 'Messages of the same user, channel and bundle are sent as one: a topic, or digest; empty for a message that is sent alone.';
alter table send_target add column bundle_id text;
comment on column send_target.bundle_id is 'The combined message; set by its first try, so that a retry sends the same messages together.';
create index send_target_bundle on send_target (merchant_id, channel, target_id, bundle)
  where state = 'waiting' and bundle <> '';

create table message_bundle (
  merchant_id text not null,
  channel text not null,
  user_id text not null,
  bundle text not null,
  send_time timestamptz not null,
  plan_time timestamptz not null,
  primary key (merchant_id, channel, user_id, bundle)
);
select countersign_describe('message_bundle', 'When the messages of a user, channel and bundle are sent. The row is locked while they are claimed.', '{
  "channel": "Such as email.", "user_id": "The receiver.", "bundle": "A topic, or digest.",
  "send_time": "Time of the next message, or of the last one if none waits.",
  "plan_time": "Time at which the next message was planned and its job was queued."}');
select countersign_isolate('message_bundle');

-- A parameter of the product has the value of the tenant, else the value of the installation.
create function countersign_parameter(wanted text) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text := coalesce(current_setting('app.tenant', true), '');
  found_value text;
begin
  select value into found_value from parameter where merchant_id = tenant and parameter_key = wanted;
  if found_value is null then
    perform set_config('app.tenant', 'system', true);
    select value into found_value from parameter where merchant_id = 'system' and parameter_key = wanted;
    perform set_config('app.tenant', tenant, true);
  end if;
  return found_value;
end $$;
comment on function countersign_parameter is 'Returns the value of a parameter of the product for the current tenant; null for the default of the product.';
