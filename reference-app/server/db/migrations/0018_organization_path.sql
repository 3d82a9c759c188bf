-- The pairs of organisations that lie above each other, so that a tree is asked without a recursion.
create table organization_path (
  merchant_id text not null,
  organize_id text not null,
  ancestor_id text not null,
  depth integer not null,
  primary key (merchant_id, organize_id, ancestor_id),
  foreign key (merchant_id, organize_id) references organization on delete cascade,
  foreign key (merchant_id, ancestor_id) references organization on delete cascade
);
create index organization_path_below on organization_path (merchant_id, ancestor_id, organize_id);
select countersign_describe('organization_path', 'Each organisation with itself and every organisation above it; triggers of organization write it.', '{
  "organize_id": "The organisation.", "ancestor_id": "One above it, or itself.",
  "depth": "Number of steps between the two; 0 for itself."}');
select countersign_isolate('organization_path');

-- Before any row is locked, so that two transactions never wait for each other crosswise.
create function countersign_hold_tree() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7263522, hashtext(coalesce(current_setting('app.tenant', true), '')));
  return null;
end $$;
comment on function countersign_hold_tree is 'Holds off other changes of the tenant''s tree until the transaction ends.';

-- Reads the tree as the whole statement leaves it, so the order of its rows does not matter.
create function countersign_organization_placed() returns trigger
language plpgsql as $$
declare highest integer;
begin
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
  insert into organization_path (merchant_id, organize_id, ancestor_id, depth)
  select new.merchant_id, organize_id, ancestor_id, depth from path;
  return null;
end $$;
comment on function countersign_organization_placed is 'Writes the paths of an organisation and of all below it; refuses a circle.';

-- The owner of the tables may be subject to their policies: it is let in for the back-fill.
alter table organization no force row level security;
alter table organization_path no force row level security;
with recursive path as (
  select merchant_id, organize_id, organize_id as ancestor_id, parent_id, 0 as depth from organization
  union all
  select path.merchant_id, path.organize_id, o.organize_id, o.parent_id, path.depth + 1 from path
  join organization o on o.merchant_id = path.merchant_id and o.organize_id = path.parent_id
  where path.depth < 1000
)
insert into organization_path (merchant_id, organize_id, ancestor_id, depth)
select merchant_id, organize_id, ancestor_id, depth from path
on conflict do nothing;
alter table organization force row level security;
alter table organization_path force row level security;

create trigger hold_tree before insert or update of parent_id on organization
  for each statement execute function countersign_hold_tree();
create trigger placed after insert on organization
  for each row execute function countersign_organization_placed();
create trigger moved after update of parent_id on organization
  for each row when (new.parent_id is distinct from old.parent_id) execute function countersign_organization_placed();
