-- The cards of the welcome page: of everybody, of a role, of a person.
create table home_layout (
  merchant_id text not null references merchant,
  kind text not null check (kind in ('tenant', 'role', 'user')),
  target_id text not null,
  cards jsonb not null,
  version integer not null default 1,
  update_time timestamptz not null default now(),
  primary key (merchant_id, kind, target_id)
);
select countersign_describe('home_layout', 'The cards of the welcome page, in their order.', '{
  "kind": "tenant for everybody, role, or user.", "target_id": "The role or the user; empty for everybody.",
  "cards": "Names of the cards that are shown.", "version": "Counts its changes.", "update_time": "Last change."}');
select countersign_isolate('home_layout');
