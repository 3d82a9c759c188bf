-- After a recovery to an earlier time, jobs that publish earlier commands are marked: their messages are held back.
grant update (payload) on outbox to countersign_auth;
