-- The primary colour leads buttons, links and chosen things from now on: the one that every theme began with must not hide a theme colour.
alter table merchant_theme no force row level security;
update merchant_theme set config = config - 'primaryColor' where lower(config ->> 'primaryColor') = '#1890ff';
alter table merchant_theme force row level security;
