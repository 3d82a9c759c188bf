-- One's own tasks, applications and drafts need no permission, so that people can open what they are asked to decide.
alter table menu no force row level security;
update menu set permission = null
  where component_path in ('approval/todo', 'approval/done', 'approval/copied', 'approval/mine')
    and permission in ('system:my:approval', 'system:my:apply');
alter table menu force row level security;
alter table role_permission no force row level security;
delete from role_permission where permission = 'system:my:approval';
alter table role_permission force row level security;
