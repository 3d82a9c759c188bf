-- Colours of dictionary entries, and the last sign-in of a person without a scan of the log.
alter table dict_data add column color text not null default ''
  check (color in ('', 'primary', 'success', 'warning', 'danger'));
comment on column dict_data.color is 'The mark in lists, by its part in the theme; empty for none.';

create index login_log_last on login_log (merchant_id, user_id, create_time) where result = 'ok';
