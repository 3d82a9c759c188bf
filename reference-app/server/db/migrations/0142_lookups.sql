-- Pickers read people in the order of their names, a page at a time.
create index app_user_listed on app_user (merchant_id, status, nick_name, user_id);
create index organization_parent on organization (merchant_id, parent_id);
create index position_organize on position (merchant_id, organize_id);
