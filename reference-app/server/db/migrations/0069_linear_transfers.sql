-- Imports and exports find each record by an index: users by their name, organisations by the one above and their name.
alter table app_user add column name_key text generated always as (lower(normalize(btrim(user_name), nfkc))) stored;
comment on column app_user.name_key is 'The user name as names are compared.';
create index app_user_name_key on app_user (merchant_id, name_key);
create index organization_name on organization (merchant_id, organize_name, parent_id);

alter table organization_path add column level integer not null default 0;
alter table organization_path alter column level drop default;
comment on column organization_path.level is 'Number of organisations from the top down to it.';
create index organization_path_level on organization_path (merchant_id, level, organize_id) where depth = 0;

-- Planned for the rows that there are: plans of the first calls read the whole table. An organisation without others below it
-- takes the path of the one above. Reads the tree as the whole statement leaves it, so the order of its rows does not matter.
create or replace function countersign_organization_placed() returns trigger
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare highest integer;
begin
  if tg_op = 'INSERT' and not exists (
    select from organization o where o.merchant_id = new.merchant_id and o.parent_id = new.organize_id
  ) then
    insert into organization_path (merchant_id, organize_id, ancestor_id, depth, level)
    select p.merchant_id, new.organize_id, p.ancestor_id, p.depth + 1, p.level + 1 from organization_path p
    where p.merchant_id = new.merchant_id and p.organize_id = new.parent_id
    on conflict do nothing;
    if found or new.parent_id is null then
      insert into organization_path (merchant_id, organize_id, ancestor_id, depth, level)
      select new.merchant_id, new.organize_id, new.organize_id, 0, coalesce((
        select p.level + 1 from organization_path p
        where p.merchant_id = new.merchant_id and p.organize_id = new.parent_id and p.ancestor_id = new.parent_id), 1)
      on conflict do nothing;
      return null;
    end if;
  end if;
  with recursive above as (
    select new.parent_id as organize_id, 1 as depth where new.parent_id is not null
    union all
    select o.parent_id, above.depth + 1 from above
    join organization o on o.merchant_id = new.merchant_id and o.organize_id = above.organize_id
    where o.parent_id is not null and above.organize_id <> new.organize_id and above.depth < 1000
  ) select max(case when organize_id = new.organize_id then 1000 else depth end) into highest from above;
  if highest >= 1000 then
    raise exception 'the organisation % would lie below itself', new.organize_id using errcode = 'check_violation';
  end if;
  with recursive below as (
    select new.organize_id
    union all
    select o.organize_id from below
    join organization o on o.merchant_id = new.merchant_id and o.parent_id = below.organize_id
  ) delete from organization_path p using below
    where p.merchant_id = new.merchant_id and p.organize_id = below.organize_id;
  with recursive below as (
    select new.organize_id, new.parent_id
    union all
    select o.organize_id, o.parent_id from below
    join organization o on o.merchant_id = new.merchant_id and o.parent_id = below.organize_id
  ), path as (
    select organize_id, organize_id as ancestor_id, parent_id, 0 as depth from below
    union all
    select path.organize_id, o.organize_id, o.parent_id, path.depth + 1 from path
    join organization o on o.merchant_id = new.merchant_id and o.organize_id = path.parent_id
  )
  insert into organization_path (merchant_id, organize_id, ancestor_id, depth, level)
  select new.merchant_id, organize_id, ancestor_id, depth, count(*) over (partition by organize_id) from path;
  return null;
end $$;

-- The owner of the tables may be subject to their policies: it is let in for the back-fill.
alter table organization_path no force row level security;
update organization_path p set level = above.level
from (select merchant_id, organize_id, count(*) as level from organization_path group by merchant_id, organize_id) above
where above.merchant_id = p.merchant_id and above.organize_id = p.organize_id;
alter table organization_path force row level security;
