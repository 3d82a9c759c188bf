-- An instance changes with every decision: with room left on its page no index hears of it.
alter table instance set (fillfactor = 60);
alter table task set (fillfactor = 80);
