-- The console: applications, menus, themes, settings, dictionaries, and the login log.
create table app (
  merchant_id text not null references merchant,
  app_id text not null,
  app_code text not null,
  app_name text not null,
  app_category text not null default '',
  app_path text not null default '',
  description text not null default '',
  visible text not null default '1',
  is_micro text not null default '1',
  aggregate_enable text not null default '0',
  open_type text not null default '0',
  app_order integer not null default 0,
  primary key (merchant_id, app_id),
  unique (merchant_id, app_code)
);
select countersign_describe('app', 'An application of the portal.', '{
  "app_id": "Its id.", "app_code": "system-new is the portal itself.", "app_name": "Name.", "app_category": "Group in lists.",
  "app_path": "Its address.", "description": "Its purpose.", "visible": "1 visible.", "is_micro": "0 is a micro-app.",
  "aggregate_enable": "1 shows its menu among the portal''s.", "open_type": "0 current tab, 1 new tab.", "app_order": "Order in lists."}');
select countersign_isolate('app');

create table menu (
  merchant_id text not null,
  menu_id text not null,
  app_id text not null,
  parent_id text,
  name text not null,
  title text not null,
  title_en text not null,
  menu_type text not null check (menu_type in ('M', 'C', 'F')),
  icon text not null default '',
  permission text,
  menu_order integer not null default 0,
  route_path text not null default '',
  component_path text not null default '',
  redirect text not null default '',
  cross_app text not null default '0',
  backend_url text not null default '',
  backend_method text not null default '',
  extra jsonb not null default '{}',
  visible text not null default '0',
  primary key (merchant_id, menu_id),
  unique (merchant_id, app_id, name),
  foreign key (merchant_id, app_id) references app on delete cascade,
  foreign key (merchant_id, parent_id) references menu on delete cascade
);
select countersign_describe('menu', 'Directories, pages and buttons of an application.', '{
  "menu_id": "Its id.", "app_id": "The application of the menu.", "parent_id": "The directory it lies in.", "name": "Unique page id.",
  "title": "Chinese title.", "title_en": "English title.", "menu_type": "M directory, C page, F button.", "icon": "Name of an icon.",
  "permission": "Needed to see it; null for everyone.", "menu_order": "Order among siblings.", "route_path": "Complete path.",
  "component_path": "The screen.", "redirect": "Path shown instead.", "cross_app": "1 opens in another application.",
  "backend_url": "Call a button makes.", "backend_method": "Method of that call.", "extra": "More values for the route.",
  "visible": "0 visible, 1 hidden."}');
select countersign_isolate('menu');

create table merchant_theme (
  merchant_id text primary key,
  config jsonb not null,
  update_time timestamptz not null default now()
);
select countersign_describe('merchant_theme', 'A tenant''s colours; the tenant system holds the installation''s.', '{
  "config": "themeColor, navColor, menuColor and so on.", "update_time": "Last change."}');
select countersign_isolate('merchant_theme');

create table property (
  merchant_id text not null,
  attr_code text not null,
  attr_name text not null,
  attr_value text not null,
  status text not null default 'NORMAL' check (status in ('NORMAL', 'ABNORMAL')),
  remark text not null default '',
  primary key (merchant_id, attr_code)
);
select countersign_describe('property', 'Named settings such as the application''s name; the tenant system holds the installation''s.', '{
  "attr_code": "Name for programs.", "attr_name": "Name for people.", "attr_value": "Value.",
  "status": "ABNORMAL is not handed out.", "remark": "Free text."}');
select countersign_isolate('property');

create table dict_data (
  merchant_id text not null,
  dict_code text not null,
  dict_value text not null,
  dict_label text not null,
  dict_label_en text not null default '',
  sort integer not null default 0,
  remark text not null default '',
  primary key (merchant_id, dict_code, dict_value)
);
select countersign_describe('dict_data', 'Dictionaries: values with their labels.', '{
  "dict_code": "The dictionary.", "dict_value": "Value as stored.", "dict_label": "Chinese label.",
  "dict_label_en": "English label.", "sort": "Order.", "remark": "Free text."}');
select countersign_isolate('dict_data');

create table login_log (
  merchant_id text not null,
  log_id text not null,
  user_id text,
  user_name text not null,
  address text not null,
  user_agent text not null,
  result text not null,
  create_time timestamptz not null default now(),
  primary key (merchant_id, log_id)
);
create index login_log_time on login_log (merchant_id, create_time);
select countersign_describe('login_log', 'Every attempt to sign in; unknown names lie under the tenant system.', '{
  "log_id": "Grows with time.", "user_id": "The user, where the name is known.", "user_name": "The name as typed.",
  "address": "Network address.", "user_agent": "Browser as it calls itself.", "result": "ok, or the code of the refusal.",
  "create_time": "Time of creation."}');
select countersign_isolate('login_log');
