-- The end of a guest's grant beside the guest: pickers of people leave out those whose time is over.
alter table app_user add column guest_until timestamptz;
comment on column app_user.guest_until is 'End of the grant of a guest; null for people of the tenant.';
alter table app_user no force row level security;
update app_user u set guest_until = (
  select max(g.expire_time) from tenant_grant g where g.merchant_id = u.merchant_id and g.user_id = u.user_id)
where is_guest;
alter table app_user force row level security;
