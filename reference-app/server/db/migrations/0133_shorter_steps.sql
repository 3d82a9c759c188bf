-- The key of a message contains its application, so that it also finds the unread messages of an application. Reading a
-- message then changes no indexed column.
drop index message_unread_by_instance;
alter table message drop constraint message_merchant_id_user_id_event_id_key;
alter table message add constraint message_by_event unique (merchant_id, user_id, instance_id, event_id);

-- Values that most steps have are stored in a short form. Rows of earlier versions keep theirs.
comment on column instance.visits is 'Every entry into a node, with its people; cursor, from and lanes are absent if they are 0 or empty.';
comment on column audit.command is 'The command as the engine took it, without the actor and the id of a started instance, which are columns.';
comment on column audit.facts is 'Answers of the world: ids, people, choices of dictionaries. Ids of equal length are one text, in which each id is the end by which it differs from the previous one; a person who is not disabled is the name alone.';
