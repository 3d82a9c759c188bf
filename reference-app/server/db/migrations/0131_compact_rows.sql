-- Values that statements only read and write are stored as text of JSON, which is a fifth smaller than its binary form.
-- Hashes are stored as bytes. A hash that somebody has changed to another text keeps its letters, so that a verification
-- still finds it.
alter table audit
  alter column command type json using command::json,
  alter column facts type json using facts::json,
  alter column effects type json using effects::json,
  alter column prev_hash type bytea using case when prev_hash ~ '^([0-9a-f]{2})*$' then decode(prev_hash, 'hex')
    else convert_to(prev_hash, 'UTF8') end,
  alter column hash type bytea using case when hash ~ '^([0-9a-f]{2})*$' then decode(hash, 'hex')
    else convert_to(hash, 'UTF8') end;
alter table instance
  alter column visits type json using visits::json,
  alter column summary type json using summary::json;
alter table decision_key
  alter column request_hash type bytea using case when request_hash ~ '^([0-9a-f]{2})*$' then decode(request_hash, 'hex')
    else convert_to(request_hash, 'UTF8') end;
