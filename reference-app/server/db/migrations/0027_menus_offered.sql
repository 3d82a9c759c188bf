-- Menus of later versions reach the tenants that are there.
alter table merchant add column menus_offered text[];
comment on column merchant.menus_offered is 'Ids of the standard menus that the tenant has had: one that its administrators removed does not come back.';
