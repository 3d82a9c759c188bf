-- Tasks that another person's action closed before its name was stored with them: the audit log has the name.
-- The owner of the tables may be subject to their policies: it is let in for the back-fill.
alter table task no force row level security;
alter table audit no force row level security;
update task t set overtaken_by = a.actor_id from audit a
  where a.merchant_id = t.merchant_id and a.instance_id = t.instance_id and a.revision = t.closed_revision
    and t.overtaken_by is null and t.closed_by is distinct from t.actor_id and a.actor_id <> 'system'
    -- What was passed on behalf of its person, as a copy is, nobody overtook.
    and t.state <> 1;
alter table task force row level security;
alter table audit force row level security;
