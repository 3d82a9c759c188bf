-- Values that statements only read and write as a whole are stored as text of JSON.
alter table outbox alter column payload type json using payload::json;
alter table decision_key alter column answer type json using answer::json;
alter table message alter column params type json using params::json;
